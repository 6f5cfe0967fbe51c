import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { becomesTrue } from '../phone/screen-actions.ts'
import { closing, type Fault } from '../stage/fault.ts'
import { countLocalLeads } from '../phone/local-captures.ts'
import type { Scene } from '../stage/scene.ts'

const HOUR_MS = 3_600_000
const MAX_ERROR_S = 2

/** Photos whose capture time the harness knows from a clock that stayed correct. */
interface Taking {
  readonly how: string
  readonly marks: ReadonlySet<string>
  readonly fromMs: number
  readonly untilMs: number
}

export const shiftClock: Fault = {
  id: 'F17',
  title: 'Phone clock two hours slow, two hours fast, in 2099, and changed while captures wait',
  backends: ['postgres'],
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const page = device.page()
    await page.addInitScript(moveClock)
    const shifts = [-2 * HOUR_MS, 2 * HOUR_MS, Date.parse('2099-01-01') - Date.now()]
    const count = stage.size === 'quick' ? 3 : 10
    const takings: Taking[] = []
    for (const shiftMs of shifts) {
      const name = shiftMs > 3 * HOUR_MS ? '2099' : `${shiftMs / HOUR_MS} h`
      // Wrong since before the app was opened.
      await page.evaluate((ms) => localStorage.setItem('faults-clock', String(ms)), shiftMs)
      await page.goto(`${product.origin}/`, { waitUntil: 'domcontentloaded' })
      // The app measures its offset from the server on its own, in the first round of its outbox.
      await sleep(3_000)
      takings.push(await take(scene, count, `${name}, online`))
      product.proxy.setDown(true)
      takings.push(await take(scene, count, `${name}, put right while they wait`))
      await setClock(page, 0)
      product.proxy.setDown(false)
      await device.tellOnline()
      await untilSent(scene)
      // Suddenly wrong, in an app that is open and can't ask the server.
      await page.goto(`${product.origin}/`, { waitUntil: 'domcontentloaded' })
      await sleep(3_000)
      product.proxy.setDown(true)
      await setClock(page, shiftMs)
      takings.push(await take(scene, count, `${name}, since a moment without signal`))
      product.proxy.setDown(false)
      await device.tellOnline()
      await untilSent(scene)
      await setClock(page, 0)
    }
    const stale = await staleFeedOf(scene)
    const finding = await closing(scene)
    const errors = await errorsOf(scene, takings)
    return {
      ...finding,
      figures: { clocks: takings.length, mostWrongS: maxErrorOf(errors) },
      broken: [...(finding.broken ?? []), ...stale, ...describeExcess(errors)],
    }
  },
}

/** The database's clock stays correct: leases are timed by it. */
export const shiftServerClocks: Fault = {
  id: 'F17w',
  title: 'Worker and API clocks two hours slow, two hours fast, and in 2099, changed while they work',
  run: (stage) =>
    stage.withProduct({ readingMs: 700, hasMovableClocks: true }, async (product) => {
      const scene = await stage.openSceneOn(product)
      const count = stage.size === 'quick' ? 3 : 10
      const isUnderWay = async () => {
        const { rows } = await product.pool.query<{ n: number }>(
          `select count(*)::int as n from captures where user_id = $1 and state = 'processing'`,
          [scene.device.person.userId],
        )
        return (rows[0]?.n ?? 0) > 0
      }
      const takings: Taking[] = []
      let moves = 0
      let movedInTheMiddle = 0
      for (const server of ['worker', 'api'] as const)
        for (const shiftMs of [-2 * HOUR_MS, 2 * HOUR_MS, Date.parse('2099-01-01') - Date.now()]) {
          const how = `${server} ${shiftMs > 3 * HOUR_MS ? '2099' : `${shiftMs / HOUR_MS} h`}`
          const move = async (ms: number) => {
            if (await becomesTrue(isUnderWay, 5_000)) movedInTheMiddle += 1
            await product.moveClock(server, ms)
            moves += 1
          }
          takings.push(await take(scene, count, `${how}, moved while it is worked on`))
          await move(shiftMs)
          // Wrong from the first moment, as on a machine that was just set up.
          ;(server === 'api' ? product.api : product.workers[0]).signal('SIGKILL')
          await product.untilHealthy()
          takings.push(await take(scene, count, `${how}, wrong from the start`))
          await move(0)
          await scene.device.tellOnline()
          // Anything sent later is dated by the next clock.
          await untilSent(scene)
        }
      const stale = await staleFeedOf(scene)
      const finding = await closing(scene)
      // The API's time is trusted: the phone corrects its own clock by it.
      const errors = (await errorsOf(scene, takings)).filter(({ how }) => how.startsWith('worker'))
      return {
        ...finding,
        figures: { moves, movedInTheMiddle, mostWrongS: maxErrorOf(errors) },
        broken: [
          ...(finding.broken ?? []),
          ...stale,
          ...describeExcess(errors),
          ...(movedInTheMiddle > 0 ? [] : ['No clock was moved while something was worked on: nothing is shown']),
        ],
      }
    }),
}

/** Checks that the list on the phone catches up without a reload once all clocks are right again. */
async function staleFeedOf(scene: Scene): Promise<string[]> {
  const { device, product } = scene
  await untilSent(scene)
  let here = 0
  let there = 0
  const isSame = await becomesTrue(async () => {
    const { rows } = await product.pool.query<{ n: number }>(
      'select count(*)::int as n from leads where owner_id = $1 and deleted_at is null',
      [device.person.userId],
    )
    there = rows[0]?.n ?? 0
    here = await countLocalLeads(device.page(), device.person.userId)
    return there > 0 && here === there
  }, 90_000)
  return isSame ? [] : [`The list on the phone stands at ${here} of ${there} leads`]
}

interface ClockError {
  readonly how: string
  readonly seconds: number
}

const maxErrorOf = (errors: readonly ClockError[]) =>
  Math.round(Math.max(...errors.map(({ seconds }) => seconds)) * 10) / 10

const describeExcess = (errors: readonly ClockError[]) =>
  errors
    .filter(({ seconds }) => seconds > MAX_ERROR_S)
    .map(({ how, seconds }) => `The time of a capture is ${Math.round(seconds)} s wrong: clock ${how}`)

async function take(scene: Scene, count: number, how: string): Promise<Taking> {
  const before = new Set(scene.ledger.entries().map(({ mark }) => mark))
  const fromMs = Date.now()
  await scene.take(count)
  const marks = scene.ledger.entries().flatMap(({ mark }) => (before.has(mark) ? [] : [mark]))
  return { how, marks: new Set(marks), fromMs, untilMs: Date.now() }
}

/** Measures how far the server's capture time falls outside the period in which the photo was actually taken. */
async function errorsOf({ product, device }: Scene, takings: readonly Taking[]): Promise<ClockError[]> {
  const { rows } = await product.pool.query<{ mark: string; capturedAt: Date }>(
    `select meta->>'fileName' as mark, captured_at as "capturedAt" from captures where user_id = $1`,
    [device.person.userId],
  )
  return takings.map(({ how, marks, fromMs, untilMs }) => {
    const own = rows.filter(({ mark }) => marks.has(mark)).map(({ capturedAt }) => capturedAt.getTime())
    return { how, seconds: Math.max(0, ...own.map((at) => Math.max(fromMs - at, at - untilMs))) / 1_000 }
  })
}

const untilSent = ({ device }: Scene) =>
  becomesTrue(
    async () => !(await device.captures()).some(({ state }) => ['preparing', 'queued', 'uploading'].includes(state)),
    60_000,
  )

const setClock = (page: Page, shiftMs: number) =>
  page.evaluate((ms) => (window as unknown as { faultsMoveClock: (ms: number) => void }).faultsMoveClock(ms), shiftMs)

/** Runs inside the page, before the product. Shifts only the wall clock; monotonic timers are unaffected. */
function moveClock(): void {
  if (!location.protocol.startsWith('http')) return
  const RealDate = Date
  let shiftMs = Number(localStorage.getItem('faults-clock') ?? 0)
  class ShiftedDate extends RealDate {
    constructor(...given: [] | [number | string]) {
      if (given.length === 0) super(RealDate.now() + shiftMs)
      else super(given[0])
    }
    static override now(): number {
      return RealDate.now() + shiftMs
    }
  }
  const openedAt = performance.timeOrigin + shiftMs
  Object.defineProperty(performance, 'timeOrigin', { get: () => openedAt })
  Object.assign(window, {
    Date: ShiftedDate,
    faultsMoveClock: (ms: number) => {
      shiftMs = ms
      localStorage.setItem('faults-clock', String(ms))
    },
  })
}
