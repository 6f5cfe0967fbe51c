import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { cookiesOf, openBrowser } from '../browser.ts'
import type { Figure } from '../figure.ts'
import { commandOf, descendantsOf, residentBytesOf } from '../machine.ts'
import { drawPictures } from '../ocr/drawn/draw-pictures.ts'
import { type Product, type Rep, startProduct } from '../product.ts'
import { median } from '../statistics.ts'
import { openNodeReader } from '../yardsticks/read-on-node.ts'

/** As in the pack's worker. */
const DETECTOR_SIDE = 960
const CARDS = 3
/** This many drawn pictures contain that many cards. */
const PICTURES = 13
const MB = 1_000_000

/**
 * A drawn card read by the pack's own worker, from the photo's bytes to its fields. Before the rounds, reports the
 * pack's actual transfer size, how long the page is blocked during a reading, and the memory used.
 */
export const readOnPhone: Figure = {
  id: 'P21',
  alias: 'PACK',
  title: 'A card read on the phone, in the browser, on one thread',
  against: 'the same code and models on the server’s runtime, one thread',
  unit: 'ms',
  better: 'less',
  must: 3,
  moonshot: 1.6,
  rounds: 5,
  async open() {
    const cards: Buffer[] = []
    for await (const { kind, jpeg } of drawPictures({ from: 0, count: PICTURES }))
      if (kind === 'card' && cards.length < CARDS) cards.push(jpeg)
    const product = await startProduct()
    const browser = await openBrowser()
    const rep = await product.register('read-on-phone')
    await printTransfer(browser, product, rep)
    const context = await openDevice(browser, product, rep, 'allow')
    const page = await withPack(context, product)
    await context.setOffline(true)
    await printReading(page, cards)
    const onNode = await openNodeReader(DETECTOR_SIDE)
    return {
      async yardstick() {
        const took: number[] = []
        for (const card of cards) took.push(await onNode(card))
        return { value: median(took) }
      },
      product: async () => ({ value: median(await readInPage(page, cards)) }),
      async close() {
        await browser.close()
        await product.stop()
      },
    }
  },
}

async function openDevice(browser: Browser, product: Product, rep: Rep, serviceWorkers: 'allow' | 'block') {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 390, height: 844 } })
  await context.addCookies(cookiesOf(rep.cookie, product.origin))
  return context
}

/** Signs in, installs the pack on its screen, and goes home. */
async function withPack(context: BrowserContext, product: Product): Promise<Page> {
  const page = await context.newPage()
  await page.goto(product.origin)
  await page.getByRole('button', { name: 'Necessary Only' }).click()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`${product.origin}/settings/offline-storage`)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByText(/^On this device, /).waitFor({ timeout: 120_000 })
  await page.goto(product.origin)
  await page.getByRole('button', { name: 'Upload an Image' }).waitFor()
  return page
}

/** Transferred bytes of the pack including headers; without a service worker, so that the page sees all of them. */
async function printTransfer(browser: Browser, product: Product, rep: Rep): Promise<void> {
  const context = await openDevice(browser, product, rep, 'block')
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  const packs = new Set<string>()
  let bytes = 0
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\/assets\/reading-|\/reading-pack\.json/.test(response.url)) packs.add(requestId)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (packs.has(requestId)) bytes += encodedDataLength
  })
  await protocol.send('Network.enable')
  await page.goto(`${product.origin}/settings/offline-storage`)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByText(/^On this device, /).waitFor({ timeout: 120_000 })
  console.log(`  The pack: ${(bytes / MB).toFixed(2)} MB over the wire in ${packs.size} answers`)
  await context.close()
}

/** Chooses the cards on an offline device and watches the app read them. */
async function printReading(page: Page, cards: readonly Buffer[]): Promise<void> {
  const renderers = () =>
    descendantsOf(process.pid).filter((pid) => {
      try {
        return commandOf(pid).includes('--type=renderer')
      } catch {
        return false
      }
    })
  const largest = () => Math.max(0, ...renderers().map((pid) => bytesOf(pid)))
  const before = largest()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles(
    cards.map((buffer, n) => ({ name: `card-${n}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(buffer) })),
  )
  // Choosing and saving come first and belong to the camera's figure, not this one.
  await pause(1_500)
  await page.evaluate(watchTasks)
  let peak = 0
  for (let tries = 0; (await countRead(page)) < cards.length; tries++) {
    if (tries > 600) throw new Error('The cards were not read')
    peak = Math.max(peak, largest())
    await pause(200)
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  console.log(
    `  While ${cards.length} cards were read: main thread blocked for at most ${Math.max(0, ...tasks).toFixed(0)} ms (${tasks.length} tasks above 50 ms); memory of the page ${(before / MB).toFixed(0)} MB before, ${(peak / MB).toFixed(0)} MB at its peak`,
  )
}

function bytesOf(pid: number): number {
  try {
    return residentBytesOf(pid)
  } catch {
    return 0
  }
}

/** Runs in the page. The browser doesn't report tasks below 50 ms. */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

const countRead = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const named = (await indexedDB.databases()).find(({ name }) => /^canvass-[\da-f]{8}-/.test(name ?? ''))
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(named?.name ?? '')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('The database did not open')))
    })
    const rows = await new Promise<{ outcome: string; tookMs: number }[]>((resolve) => {
      const all = db.transaction('readings').objectStore('readings').getAll()
      all.addEventListener('success', () => resolve(all.result as { outcome: string; tookMs: number }[]))
    })
    db.close()
    return rows.filter(({ outcome, tookMs }) => outcome === 'read' && tookMs > 0).length
  })

/** Reads each card with the installed worker, started once per page; returns milliseconds. */
const readInPage = (page: Page, cards: readonly Buffer[]): Promise<number[]> =>
  page.evaluate(
    async (pictures) => {
      type Reply = { id: number; problem?: string; reading?: { tookMs: number; preview: unknown } }
      const held = window as unknown as { reader?: Worker }
      const ask = (worker: Worker, message: object, transfer: Transferable[] = []): Promise<Reply> =>
        new Promise((resolve, reject) => {
          worker.addEventListener('error', () => reject(new Error('The worker stopped')), { once: true })
          worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data), { once: true })
          worker.postMessage(message, transfer)
        })
      if (!held.reader) {
        const kept = await (await caches.open('canvass-reading-pack')).match('/reading-pack.kept.json')
        if (!kept) throw new Error('No pack is installed here')
        const { files } = (await kept.json()) as { files: { part: string; path: string }[] }
        const paths = Object.fromEntries(files.map(({ part, path }) => [part, path]))
        held.reader = new Worker(paths['worker'] ?? '', { type: 'module' })
        const opened = await ask(held.reader, { id: 0, kind: 'open', cache: 'canvass-reading-pack', paths })
        if (opened.problem) throw new Error(opened.problem)
      }
      const took: number[] = []
      for (const picture of pictures) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0)).buffer
        const { reading, problem } = await ask(
          held.reader,
          { id: 1, kind: 'read', picture: bytes, mime: 'image/jpeg' },
          [bytes],
        )
        if (!reading?.preview) throw new Error(problem ?? 'Nothing was read of a drawn card')
        took.push(reading.tookMs)
      }
      return took
    },
    cards.map((card) => Buffer.from(card).toString('base64')),
  )
