import { setTimeout as sleep } from 'node:timers/promises'
import { LINK_FAULTS } from './product/chaos-proxy.ts'
import { closing, type Fault, type Finding, type Stage } from './stage/fault.ts'
import { missingAfterKill } from './stage/missing-after-kill.ts'
import type { Scene } from './stage/scene.ts'

const LEGS = 4

/** Builds a bad day: all faults together, in legs with a killed browser between them. */
export function compositeOf(count: number): Fault {
  return {
    id: 'Soak',
    title: `A bad day of ${count} captures: half of all requests fail, everything is killed, flushed and stopped`,
    isQuick: true,
    run: (stage) => badDay(stage, count),
  }
}

const QUEUE_AWAY_MS = { quick: 5_000, full: 15_000 } as const

async function badDay(stage: Stage, count: number): Promise<Finding> {
  const scene = await stage.openScene()
  const { device, product, random, note } = scene
  const harms = { browser: 0, api: 0, worker: 0, flush: 0, queueAway: 0, postgres: 0 }
  product.proxy.setPlan(() => (random.next() < 0.5 ? random.pick(LINK_FAULTS) : undefined))
  product.proxy.setLatencyMs(20)
  const gone: string[] = []
  for (let leg = 1; leg <= LEGS; leg++) {
    await openPages(scene)
    gone.push(...(await missingAfterKill(scene)))
    const harm = harmOf(leg, scene, harms, QUEUE_AWAY_MS[stage.size])
    // It is awaited below; an earlier rejection must not end the whole run.
    harm.catch(() => undefined)
    const ofLeg = Math.round(count / LEGS)
    const typed = Math.round(ofLeg * 0.05)
    await scene.take(ofLeg - typed - 1, { batch: random.whole(8, 14), kind: 'mixed' })
    for (let n = 0; n < typed; n++) await device.typeIn(`Juniper Kennels ${leg}-${n}`)
    await device.shoot().catch((error: unknown) => note(String(error)))
    await device.tellOnline()
    await harm
    await sleep(random.whole(500, 3_000))
    if (leg < LEGS) {
      await device.kill()
      harms.browser += 1
    }
  }
  return closing(scene, harms, gone)
}

/** Opens the working page and a second one next to it, whatever the state of the network. */
async function openPages({ device }: Scene): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await device.open()
      await device.page().getByRole('button', { name: 'Start a Capture' }).waitFor({ timeout: 15_000 })
      await device.openTab('/outbox')
      return
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

async function harmOf(
  leg: number,
  { product, random, note }: Scene,
  harms: Record<string, number>,
  queueAwayMs: number,
): Promise<void> {
  const make = async (name: string, harm: () => Promise<void> | void) => {
    await sleep(random.whole(500, 3_000))
    harms[name] = (harms[name] ?? 0) + 1
    note(`leg ${leg}: ${name}`)
    await harm()
  }
  const killApi = () => make('api', () => product.api.signal('SIGKILL'))
  const killWorker = () => make('worker', () => product.workers[0].signal('SIGKILL'))
  const flush = () => make('flush', () => product.queue.flush())
  if (leg === 1) await killWorker().then(killApi)
  if (leg === 2) await flush().then(killWorker)
  if (leg === 3)
    await make('queueAway', async () => {
      await product.queue.takeAway()
      await sleep(queueAwayMs)
      await product.queue.giveBack()
    }).then(killApi)
  if (leg === 4) {
    await make('postgres', () => product.breakPostgres(3_000))
    await product.untilHealthy()
    await flush()
  }
}
