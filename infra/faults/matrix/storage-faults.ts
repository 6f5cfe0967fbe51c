import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { becomesTrue } from '../phone/screen-actions.ts'
import { closing, type Fault } from '../stage/fault.ts'
import type { Scene } from '../stage/scene.ts'

const MEGABYTE = 1_000_000
/** Chromium rereads its quota only after half a minute. */
const QUOTA_IS_SEEN_MS = 32_000
/** A busy machine takes several seconds to draw 5 MB before handing it over. */
const REFUSED_WITHIN_MS = 45_000
const CLEAR_TEXT = /Not enough storage/

export const hitQuota: Fault = {
  id: 'F18',
  title: 'Browser storage almost full while captures wait and a 5 MB photo arrives',
  backends: ['postgres'],
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product, ledger } = scene
    const page = device.page()
    const broken: string[] = []
    product.proxy.setDown(true)
    await scene.take(5)
    await becomesTrue(async () => (await device.captures()).every(({ state }) => state === 'queued'), 30_000)

    // The limit lasts only as long as the session that set it.
    const session = await page.context().newCDPSession(page)
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
    await session.send('Storage.overrideQuotaForOrigin', { origin: product.origin, quotaSize: usage + MEGABYTE })
    await sleep(QUOTA_IS_SEEN_MS)
    const before = ledger.accepted().length
    let told = 0
    if (await isRefusedClearly(scene)) told += 1
    // If a browser doesn't report its free space, only the write itself reveals the limit.
    await page.goto(`${product.origin}/`, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      navigator.storage.estimate = () => Promise.resolve({})
    })
    if (await isRefusedClearly(scene)) told += 1
    if (told < 2) broken.push(`${2 - told} of 2 photos without room were not refused in clear words`)
    const falselySaved = ledger.accepted().length - before
    if (falselySaved > 0) broken.push(`${falselySaved} photos without room were called saved`)
    const kept = (await device.captures()).length
    if (kept !== 5) broken.push(`${kept} captures are on the device instead of 5`)

    // State changes must keep working at the limit.
    product.proxy.setDown(false)
    await device.tellOnline()
    const hasEnded = await becomesTrue(
      async () => (await device.captures()).every(({ state }) => state === 'done'),
      60_000,
    )
    if (!hasEnded) broken.push('What waited was not sent to its end while the storage was full')

    await session.send('Storage.overrideQuotaForOrigin', { origin: product.origin })
    await session.detach()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await sleep(QUOTA_IS_SEEN_MS)
    await scene.take(2, { kind: 'heavy' })
    const torn = (await device.captures()).filter(({ state, hasBytes }) => state === 'preparing' && !hasBytes).length
    if (torn > 0) broken.push(`${torn} rows without bytes`)
    return closing(scene, { refused: told, falselySaved, torn }, broken)
  },
}

/** Hands over 5 MB and returns whether the page explains why it can't store them. */
async function isRefusedClearly({ device, take }: Scene): Promise<boolean> {
  const taking = take(1, { kind: 'heavy', timeoutMs: REFUSED_WITHIN_MS }).catch(() => undefined)
  const isTold = await becomesTrue(async () => CLEAR_TEXT.test(await textOf(device.page())), REFUSED_WITHIN_MS)
  // The capture would wait for the word "saved" all that time; if it appears after all, it has done so by then.
  await Promise.race([taking, sleep(5_000)])
  return isTold
}

const textOf = (page: Page) => page.evaluate(() => document.body.innerText).catch(() => '')

export const evict: Fault = {
  id: 'F19',
  title:
    'Storage evicted by the browser: captures with a spare copy come back; the owner and the server learn of the others',
  backends: ['postgres'],
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product, ledger } = scene
    const [rounds, taken] = stage.size === 'quick' ? [1, 6] : [3, 15]
    const broken: string[] = []
    let takenBack = 0
    let evicted = 0
    let named = 0
    let reported = 0
    for (let round = 0; round < rounds; round++) {
      product.proxy.setDown(true)
      await scene.take(taken)
      await becomesTrue(async () => (await countSpares(device.page())) === (await waitingOf(scene)).length, 60_000)
      const copied = await waitingOf(scene)
      await device.shut()
      await deleteFolders(scene, 'IndexedDB')
      await device.open('/outbox')
      const ids = new Set(copied.map(({ id }) => id))
      const listBack = async () => (await device.captures()).filter(({ id, hasBytes }) => ids.has(id) && hasBytes)
      await becomesTrue(async () => (await listBack()).length === ids.size, 30_000)
      takenBack += (await listBack()).length
      if ((await listBack()).length < ids.size) broken.push('Not all that had a spare copy came back')
      product.proxy.setDown(false)
      await device.tellOnline()
      await becomesTrue(async () => (await waitingOf(scene)).length === 0, 60_000)
      scene.note('All that came back was sent')

      product.proxy.setDown(true)
      await scene.take(taken)
      const waiting = await waitingOf(scene)
      // The marks outside the database follow within a moment; no browser drops a database in that moment.
      await becomesTrue(async () => (await countMarks(device.page())) === waiting.length, 20_000)
      await device.shut()
      await deleteFolders(scene, 'IndexedDB', 'Service Worker/CacheStorage')
      product.proxy.setDown(false)
      const page = await device.open('/outbox')
      const rows = page.getByRole('list', { name: 'Lost captures' }).getByRole('listitem')
      await becomesTrue(async () => (await rows.count()) >= waiting.length, 30_000)
      named += await rows.count()
      evicted += waiting.length
      const lost = waiting.map(({ id }) => id)
      scene.note('What was lost is named to its owner')
      await becomesTrue(async () => (await countMissing(scene, lost)) === lost.length, 90_000)
      reported += await countMissing(scene, lost)
      // The browser dropped them, and their owner was told of each: any that weren't listed stay lost in the account.
      if ((await rows.count()) === waiting.length)
        for (const { fileName } of waiting) if (fileName) ledger.discard(fileName)
      await page.getByRole('button', { name: 'Got it' }).click()
    }
    if (named !== evicted) broken.push(`${named} of ${evicted} captures were named to their owner`)
    if (reported !== evicted) broken.push(`${reported} of ${evicted} captures were named to the server`)
    // Captures taken afterwards work as usual.
    await scene.take(2)
    return closing(scene, { takenBack, evicted, named, reported }, broken)
  },
}

const waitingOf = async ({ device }: Scene) =>
  (await device.captures()).filter(({ state }) => ['preparing', 'queued', 'uploading'].includes(state))

async function deleteFolders({ device }: Scene, ...folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const path = join(device.profile, 'Default', folder)
    for (const name of await readdir(path)) await rm(join(path, name), { recursive: true })
  }
}

/** Counts the captures with a spare copy outside the database. */
const countSpares = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('canvass-spare-'))
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return entries.flat().filter(({ url }) => /\/(?:photos|typed)\//.test(url)).length
  })

/** Counts the captures with a mark outside the database. */
const countMarks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('canvass.pending.'))
        .flatMap(([, marks]) => JSON.parse(marks) as unknown[]).length,
  )

async function countMissing({ product }: Scene, ids: readonly string[]): Promise<number> {
  const { rows } = await product.pool.query<{ n: number }>(
    `select count(distinct capture_id)::int as n from announced_captures
     where capture_id = any($1::uuid[]) and missing_at is not null`,
    [ids],
  )
  return rows[0]?.n ?? 0
}
