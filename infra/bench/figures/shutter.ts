import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openRepWithCamera, type RepWithCamera } from '../camera/rep-with-camera.ts'
import { openStillPage } from '../camera/still-page.ts'
import type { WatchedPage } from '../camera/watch-shots.ts'
import type { Figure } from '../figure.ts'
import { commandOf, descendantsOf, residentBytesOf } from '../machine.ts'
import { startProduct } from '../product.ts'
import { median, quantile } from '../statistics.ts'

const LEGS = 5
const SHOTS_IN_LEG = 100
/** A raw put of the same bytes after every few shots, so that both are measured under the same disk conditions. */
const RAW_EVERY = 5
const FRAME_MS = 1_000 / 60
const MB = 1024 * 1024

interface Leg {
  readonly rawMs: number
  readonly shotMs: number
}

/** How long a finger stays on a button when tapping, in milliseconds. */
const TAP_MS = 80

interface Finger {
  /**
   * 0 taps the shutter without holding and measures from the touch; otherwise measures from the lift of the resting
   * finger.
   */
  readonly restMs: number
}

/** Five hundred consecutive photos with the in-page camera, offline, as fast as it allows. */
export const shutter: Figure = {
  id: 'P22',
  alias: 'SHUTTER',
  title: '500 shots without signal, touch → durable',
  against: 'the fastest still of the same size, in a page that does nothing else',
  unit: 'ms',
  better: 'less',
  must: 1.3,
  moonshot: 1.1,
  rounds: LEGS,
  async open() {
    const { rep, close } = await openRep()
    const stills = await openStillPage()
    const shoot = legsOf(rep, { restMs: 0 })
    return {
      yardstick: async () => ({ value: median(await stills.take(SHOTS_IN_LEG)) }),
      product: async () => ({ value: (await shoot()).shotMs }),
      async close() {
        await stills.close()
        await close()
      },
    }
  },
}

/** The same with a finger held on the shutter as in real use: the shot is taken on release. */
export const shutterLifted: Figure = {
  id: 'P23',
  alias: 'LIFT',
  title: `500 shots without signal with a finger that rests for ${TAP_MS} ms, lift → durable minus one frame`,
  against: 'one strict put of the same bytes in the same page',
  unit: 'ms',
  better: 'less',
  must: 1.5,
  moonshot: 1.15,
  rounds: LEGS,
  async open() {
    const { rep, close } = await openRep()
    const shoot = legsOf(rep, { restMs: TAP_MS })
    let leg: Leg | undefined
    return {
      // Both sides of a leg are measured together: the yardstick's turn shoots it, and the product's turn reports it.
      async yardstick() {
        leg = await shoot()
        return { value: leg.rawMs }
      },
      async product() {
        if (!leg) throw new Error('Nothing was shot')
        return { value: Math.max(0, leg.shotMs - FRAME_MS) }
      },
      close,
    }
  },
}

async function openRep(): Promise<{ rep: RepWithCamera; close: () => Promise<void> }> {
  const product = await startProduct({ READING_ENGINE: 'stand-in' })
  const { cookie, userId } = await product.register('shutter')
  const rep = await openRepWithCamera(product.origin, cookie, userId)
  return {
    rep,
    async close() {
      await rep.close()
      await product.stop()
    },
  }
}

/** Shoots a leg on each call, and after the last one checks what was stored. */
function legsOf(rep: RepWithCamera, finger: Finger): () => Promise<Leg> {
  let taken = 0
  return async () => {
    if (taken === 0) console.log(`  before: ${await memoryOf(rep)}`)
    const leg = await shootLeg(rep, finger)
    taken += SHOTS_IN_LEG
    console.log(`  after ${taken}: ${await memoryOf(rep)}`)
    if (taken === LEGS * SHOTS_IN_LEG) await verifyAllStored(rep, taken)
    return leg
  }
}

/** Touches and releases the shutter like a finger. */
async function touch({ page, fingers }: RepWithCamera, restMs: number): Promise<void> {
  const button = page.getByRole('button', { name: 'Take photo' })
  if (restMs === 0) return button.tap()
  // A tap waits for this on its own: while the camera is starting or storing, the button is disabled.
  await button.and(page.locator(':enabled')).waitFor()
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no shutter')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await pause(restMs)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function shootLeg(rep: RepWithCamera, { restMs }: Finger): Promise<Leg> {
  const { page } = rep
  const before = await watched(page)
  const raws: number[] = []
  const ready: number[] = []
  const started = performance.now()
  let aside = 0
  for (let n = 1; n <= SHOTS_IN_LEG; n++) {
    const tappedAt = performance.now()
    await touch(rep, restMs)
    await page.waitForFunction((count) => {
      const { watched } = window as unknown as { watched: WatchedPage }
      const button = document.querySelector<HTMLButtonElement>('button[aria-label="Take photo"]')
      return watched.shots.length >= count && button?.disabled === false
    }, before.shots.length + n)
    ready.push(performance.now() - tappedAt)
    if (n % RAW_EVERY > 0) continue
    const from = performance.now()
    raws.push(await page.evaluate(() => (window as unknown as { watched: WatchedPage }).watched.rawPut()))
    aside += performance.now() - from
  }
  const seconds = (performance.now() - started - aside) / 1_000
  const after = await watched(page)
  const shots = after.shots.slice(before.shots.length)
  const total = shots.map(({ toBytes, liftToBytes, toDisk }) => (restMs > 0 ? liftToBytes : toBytes) + toDisk)
  const told = (name: string, values: readonly number[]) =>
    `${name} ${median(values).toFixed(0)} (95 %: ${quantile(values, 0.95).toFixed(0)}) ms`
  console.log(
    `  ${(SHOTS_IN_LEG / seconds).toFixed(1)} shots/s of ${(median(shots.map(({ size }) => size)) / 1_000).toFixed(0)} KB; ${[
      told('durable', total),
      told(
        'of it the camera',
        shots.map(({ toBytes, liftToBytes }) => (restMs > 0 ? liftToBytes : toBytes)),
      ),
      told(
        'the disk',
        shots.map(({ toDisk }) => toDisk),
      ),
      told('raw', raws),
      told('tap → painted', [0, ...after.taps.slice(before.taps.length)]),
      told('tap → next tap', ready),
    ].join('; ')}; blocks above 50 ms: ${after.longTasks
      .slice(before.longTasks.length)
      .map((ms) => ms.toFixed(0))
      .join(' ')}`,
  )
  return { rawMs: median(raws), shotMs: median(total) }
}

const watched = (page: Page) =>
  page.evaluate(() => {
    const { shots, longTasks, taps } = (window as unknown as { watched: WatchedPage }).watched
    return { shots: [...shots], longTasks: [...longTasks], taps: [...taps] }
  })

/** Memory of the page's process, the largest renderer that this program started. */
async function memoryOf({ page, context }: RepWithCamera): Promise<string> {
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  const renderers = descendantsOf(process.pid).filter((pid) => commandOf(pid).includes('--type=renderer'))
  const resident = Math.max(...renderers.map(residentBytesOf))
  return `renderer ${(resident / MB).toFixed(0)} MB, heap of the page ${(heap / MB).toFixed(1)} MB`
}

/** Counts what the browser actually stored: a row and its bytes for every shot. */
async function verifyAllStored({ page, userId }: RepWithCamera, expected: number): Promise<void> {
  await pause(1_000)
  const kept = await page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
    })
    const all = <T>(store: string, ask: (from: IDBObjectStore) => IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        const request = ask(db.transaction(store).objectStore(store))
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('Nothing to read')))
      })
    const ids = (await all('captures', (store) => store.getAllKeys())).map(String)
    let whole = 0
    let bytes = 0
    for (const id of ids)
      for (const key of [`${id}:original`, `${id}:upload`]) {
        const stored = (await all('blobs', (store) => store.get(key))) as
          | { bytes: ArrayBuffer; size: number }
          | undefined
        if (!stored || stored.bytes.byteLength === 0 || stored.bytes.byteLength !== stored.size) continue
        whole += 1
        bytes += stored.size
        break
      }
    db.close()
    return { rows: ids.length, whole, bytes }
  }, `canvass-${userId}`)
  console.log(`  kept: ${kept.rows} rows, ${kept.whole} with their bytes, ${(kept.bytes / MB).toFixed(0)} MB`)
  if (kept.rows !== expected || kept.whole !== expected)
    throw new Error(`Of ${expected} shots, ${kept.rows} rows and ${kept.whole} pictures were stored`)
}
