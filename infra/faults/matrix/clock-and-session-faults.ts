import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closing, type Fault } from '../fault.ts'

const HOUR_MS = 3_600_000

export const shiftClock: Fault = {
  id: 'F17',
  title: 'Clock of the phone two hours late, two hours early, in 2099, and put right while captures wait',
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const page = device.page()
    for (const shiftMs of [-2 * HOUR_MS, 2 * HOUR_MS, Date.parse('2099-01-01') - Date.now()]) {
      await page.evaluate((ms) => localStorage.setItem('faults-clock', String(ms)), shiftMs)
      await page.addInitScript(moveClock)
      await page.goto(`${product.origin}/`, { waitUntil: 'domcontentloaded' })
      // It measures the difference to the server by itself, in the first round of its outbox.
      await sleep(2_000)
      await scene.take(5)
      await sleep(3_000)
      product.proxy.setDown(true)
      await scene.take(5)
      await page.evaluate(() => localStorage.removeItem('faults-clock'))
      product.proxy.setDown(false)
      await page.reload({ waitUntil: 'domcontentloaded' })
    }
    const finding = await closing(scene)
    const { rows } = await product.pool.query<{ error: number; future: number }>(
      `select coalesce(max(abs(extract(epoch from captured_at - received_at))), 0)::float8 as error,
         count(*) filter (where captured_at > received_at)::int as future
       from captures where user_id = $1`,
      [device.person.userId],
    )
    const { error = 0, future = 0 } = rows[0] ?? {}
    return {
      ...finding,
      figures: { farthestFromReceiptS: Math.round(error), afterReceipt: future },
      broken: future > 0 ? [`${future} captures are dated after they were received`] : [],
    }
  },
}

/** Runs inside the page, before the product. */
function moveClock(): void {
  const shiftMs = Number(localStorage.getItem('faults-clock') ?? 0)
  if (!shiftMs) return
  const RealDate = Date
  class ShiftedDate extends RealDate {
    constructor(...given: [] | [number | string]) {
      if (given.length === 0) super(RealDate.now() + shiftMs)
      else super(given[0])
    }
    static override now(): number {
      return RealDate.now() + shiftMs
    }
  }
  Object.assign(window, { Date: ShiftedDate })
}

export const exchangeApp: Fault = {
  id: 'F20',
  title: 'A new version of the app while captures wait, taken up by a reload',
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const isUpload = (method: string, path: string) => method === 'PUT' && path.startsWith('/api/captures/')
    product.proxy.setPlan((method, path) => (isUpload(method, path) ? 'unavailable' : undefined))
    const count = stage.size === 'quick' ? 60 : 500
    await scene.take(count / 2)
    await publishNext(product.web)
    await device.page().evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await sleep(2_000)
    await scene.take(count / 2)
    const update = device
      .page()
      .getByRole('button', { name: /update|reload|refresh/i })
      .first()
    const isOffered = await update.isVisible()
    if (isOffered) await update.click()
    else await device.page().reload({ waitUntil: 'domcontentloaded' })
    await sleep(2_000)
    return closing(scene, { waiting: count, offered: isOffered ? 1 : 0 })
  },
}

/** A service worker of other bytes is a new version to every browser. */
async function publishNext(web: string): Promise<void> {
  const name = (await readdir(web)).find((one) => /^sw\.m?js$/.test(one))
  if (!name) throw new Error('The app has no service worker')
  await writeFile(join(web, name), `${await readFile(join(web, name), 'utf8')}\n// the next version\n`)
  for (const packed of ['br', 'gz']) await rm(join(web, `${name}.${packed}`), { force: true })
}

export const endSession: Fault = {
  id: 'F22',
  title: 'Session ended while captures wait; signed in again later',
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const count = stage.size === 'quick' ? 20 : 100
    product.proxy.setDown(true)
    await scene.take(count)
    await product.pool.query('delete from sessions where user_id = $1', [device.person.userId])
    product.proxy.setDown(false)
    await device.tellOnline()
    await sleep(stage.size === 'quick' ? 15_000 : 120_000)
    const waiting = await device.captures()
    const gone = count - waiting.filter(({ hasBytes }) => hasBytes).length
    const attempts = Math.max(0, ...waiting.map((one) => one.attempts))
    await device.signIn()
    return closing(
      scene,
      { attempts, gone },
      gone > 0 ? [`${gone} captures left the device while nobody was signed in`] : [],
    )
  },
}
