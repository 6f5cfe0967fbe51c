import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import { becomesTrue } from '../phone/screen-actions.ts'
import { closing, type Fault } from '../stage/fault.ts'
import type { Scene } from '../stage/scene.ts'

const API_POINTS = ['api before body end', 'api before rename', 'api after rename', 'api after commit']

export const killApi: Fault = {
  id: 'F4',
  title: 'API killed before the body ends, on both sides of the rename, and after the commit',
  isQuick: true,
  quickOn: 'postgres',
  async run(stage) {
    const scene = await stage.openScene()
    const { product } = scene
    const times = stage.size === 'quick' ? 2 : 100
    const died: Record<string, number> = {}
    for (const point of API_POINTS) {
      // One end more than now is this kill; what is left of the point before may meet this one right away.
      const before = product.api.ends() + 1
      product.failNext('api', point, scene.random.whole(1, 3))
      product.api.signal('SIGKILL')
      await product.untilHealthy()
      await scene.take(5)
      await scene.device.tellOnline()
      for (let waited = 0; waited < 600 && product.api.ends() < before + times; waited++) {
        if (waited % 20 === 19) await scene.device.tellOnline()
        await sleep(50)
      }
      died[point] = product.api.ends() - before
    }
    product.failNext('api', undefined)
    product.api.signal('SIGKILL')
    await product.untilHealthy()
    const unmet = API_POINTS.filter((point) => !died[point]).map((point) => `No API died ${point.slice(4)}`)
    return closing(scene, { kills: Object.values(died).reduce((sum, n) => sum + n, 0) }, unmet)
  },
}

/** Returns the points at which a run can be interrupted: both sides of each checkpoint. */
const workerPoints = (isFull: boolean) => [
  'worker after lease',
  ...(isFull ? STAGE_NAMES : (['read_text', 'gate', 'compose_lead'] as const)).flatMap((stage) => [
    `worker before ${stage}`,
    `worker after ${stage}`,
  ]),
  'worker before finish',
  'worker after finish',
]

export const killWorker: Fault = {
  id: 'F5',
  title: 'Worker killed on both sides of its checkpoints',
  isQuick: true,
  async run(stage) {
    const scene = await stage.openScene()
    const points = workerPoints(stage.size === 'full')
    const unmet: string[] = []
    let kills = 0
    for (let round = 0; round < (stage.size === 'quick' ? 1 : 5); round++)
      for (const point of points) {
        if (await dieAt(scene, point)) kills += 1
        else unmet.push(`No worker died ${point.slice(7)}`)
      }
    const finding = await closing(scene, { kills }, unmet)
    const { repeatedStages } = finding.account
    const tooMany =
      repeatedStages > kills * MAX_INTERRUPTED ? [`${repeatedStages} stages were begun again after ${kills} kills`] : []
    return { ...finding, broken: [...(finding.broken ?? []), ...tooMany], figures: { kills, repeatedStages } }
  },
}

const RUNS_IN_PROGRESS = 2
/**
 * Runs are concurrent: a kill interrupts one stage of each run in hand, and one of each run that the previous kill
 * interrupted, because the worker's next life resumes it immediately; on a busy machine also of earlier ones.
 */
const MAX_INTERRUPTED = 3 * RUNS_IN_PROGRESS

async function dieAt({ product, take }: Scene, point: string): Promise<boolean> {
  const [worker] = product.workers
  product.failNext('worker', point)
  worker.signal('SIGKILL')
  await sleep(400)
  const before = worker.ends()
  await take(RUNS_IN_PROGRESS)
  for (let waited = 0; waited < 600 && worker.ends() === before; waited++) await sleep(50)
  product.failNext('worker', undefined)
  return worker.ends() > before
}

export const killWorkerAgainAndAgain: Fault = {
  id: 'F6',
  title: 'Worker killed six times on the same capture',
  async run(stage) {
    const scene = await stage.openScene()
    const [worker] = scene.product.workers
    scene.product.failNext('worker', 'worker before read_text')
    worker.signal('SIGKILL')
    await sleep(400)
    const before = worker.ends()
    await scene.take(1)
    for (let waited = 0; waited < 6_000 && worker.ends() < before + 6; waited++) await sleep(100)
    const kills = worker.ends() - before
    scene.product.failNext('worker', undefined)
    return closing(scene, { kills }, kills < 6 ? [`Only ${kills} workers died`] : [])
  },
}

export const freezeWorker: Fault = {
  id: 'F7',
  title: 'Worker frozen mid-reading for longer than its lease, while another takes over',
  run: (stage) =>
    // Reading is slow, so the worker is frozen mid-read.
    stage.withProduct({ readingMs: 4_000 }, async (product) => {
      const scene = await stage.openSceneOn(product)
      const [first, second] = product.workers
      const countIn = async (state: string) => {
        const { rows } = await product.pool.query<{ n: number }>(
          'select count(*)::int as n from captures where user_id = $1 and state = $2',
          [scene.device.person.userId, state],
        )
        return rows[0]?.n ?? 0
      }
      await scene.take(6)
      await becomesTrue(async () => (await countIn('processing')) > 0, 30_000)
      first.signal('SIGSTOP')
      const frozenAt = performance.now()
      const held = await countIn('processing')
      second.start()
      await scene.take(6)
      const isTakenOver = await becomesTrue(async () => (await countIn('done')) === 12, 180_000)
      const frozenS = Math.round((performance.now() - frozenAt) / 1_000)
      first.signal('SIGCONT')
      await sleep(8_000)
      const tooLate =
        (await readFile(join(product.home, 'logs', 'worker-1.log'), 'utf8')).split('came too late').length - 1
      const finding = await closing(scene, { frozenS, held, tooLate }, [
        ...(isTakenOver ? [] : ['The other worker did not end what the frozen one held']),
        ...(tooLate > 0 ? [] : ['The frozen worker never tried to write: nothing is shown']),
      ])
      return finding
    }),
}

export const stopPostgres: Fault = {
  id: 'F11',
  title: 'PostgreSQL hard-stopped, and all its connections closed',
  async run(stage) {
    const scene = await stage.openScene()
    const { product } = scene
    for (const awayMs of stage.size === 'quick' ? [3_000] : [3_000, 30_000]) {
      await scene.take(10)
      const away = product.breakPostgres(awayMs)
      await scene.take(10)
      await away
      await sleep(2_000)
      await product.endConnections()
    }
    return closing(scene, { stops: stage.size === 'quick' ? 1 : 2 })
  },
}

export const makePostgresReadOnly: Fault = {
  id: 'F35',
  title: 'PostgreSQL read-only for a while, like a managed one with little disk space or during a failover',
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const setReadOnly = async (isReadOnly: boolean) => {
      await product.pool.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
      await product.pool.query('select pg_reload_conf()')
    }
    const durations = stage.size === 'quick' ? [10_000] : [10_000, 120_000]
    let calledSafe = 0
    for (const readOnlyMs of durations) {
      await scene.take(5)
      await setReadOnly(true)
      try {
        const before = new Set((await device.captures()).map(({ id }) => id))
        await scene.take(5)
        await sleep(readOnlyMs)
        const taken = (await device.captures()).filter(({ id }) => !before.has(id))
        calledSafe += taken.filter(({ state }) => !['preparing', 'queued', 'uploading'].includes(state)).length
      } finally {
        await setReadOnly(false)
      }
      await device.tellOnline()
    }
    return closing(scene, { times: durations.length }, calledSafe > 0 ? ['A capture was called safe'] : [])
  },
}

export const fillDisk: Fault = {
  id: 'F12',
  title: 'No space left where the server stores pictures (reported by the store)',
  async run(stage) {
    const scene = await stage.openScene()
    const { product } = scene
    await product.setDiskFull(true)
    await scene.take(10)
    await sleep(5_000)
    const stored = (await scene.device.captures()).filter(
      ({ state }) => !['preparing', 'queued', 'uploading'].includes(state),
    )
    await product.setDiskFull(false)
    return closing(
      scene,
      { refusedMeanwhile: 10 - stored.length },
      stored.length > 0 ? ['A capture was called safe'] : [],
    )
  },
}
