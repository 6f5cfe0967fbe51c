import { setTimeout as sleep } from 'node:timers/promises'
import { closing, type Fault } from '../stage/fault.ts'
import type { Scene } from '../stage/scene.ts'

export const flushQueue: Fault = {
  id: 'F8',
  title: 'Queue forgets every job',
  isQuick: true,
  async run(stage) {
    const scene = await stage.openScene()
    const { queue } = scene.product
    const flushes = stage.size === 'quick' ? 1 : 5
    for (let n = 0; n < flushes; n++) {
      const before = await countStored(scene)
      await scene.take(20)
      for (let waited = 0; waited < 200 && (await countStored(scene)) < before + 12; waited++) await sleep(25)
      await sleep(400)
      await queue.flush()
    }
    const finding = await closing(scene, { flushes })
    return { ...finding, figures: { flushes, rungAgain: await countSwept(scene) } }
  },
}

const loseQueueFor = (id: string, seconds: number, harm: { isQuick?: boolean; isFlushed?: boolean } = {}): Fault => ({
  id,
  title: `Queue ${harm.isFlushed ? 'flushed and ' : ''}away for ${seconds} s: connections ended, none taken`,
  isQuick: harm.isQuick ?? false,
  async run(stage) {
    const scene = await stage.openScene()
    const { queue, proxy } = scene.product
    await scene.take(5)
    if (harm.isFlushed) await queue.flush()
    await queue.takeAway()
    const stored = await countStored(scene)
    const refusedBefore = countRefused(proxy.told.statuses)
    await scene.take(10)
    await sleep(seconds * 1_000)
    // A busy machine takes longer to answer all of them, and the queue stays away until it has.
    for (let waited = 0; waited < 600 && (await countStored(scene)) - stored < 10; waited++) await sleep(100)
    const came = (await countStored(scene)) - stored
    const refused = countRefused(proxy.told.statuses) - refusedBefore
    const done = await countDone(scene)
    await queue.giveBack()
    const backAt = performance.now()
    for (let waited = 0; waited < 900 && (await countDone(scene)) === done; waited++) await sleep(100)
    const firstJobMs = Math.round(performance.now() - backAt)
    return closing(scene, { awayS: seconds, takenInMeanwhile: came, refused, firstJobMs }, [
      ...(came < 10 ? [`Only ${came} of 10 uploads were answered while the queue was away`] : []),
      ...(refused > 0 ? [`${refused} uploads were refused while the queue was away`] : []),
      ...(firstJobMs > 30_000 ? [`The first job after the return took ${firstJobMs} ms`] : []),
    ])
  },
})

export const loseQueue = loseQueueFor('F9', 20)
/** The queue is away for as long as a machine takes to restart, and for as long as a person takes to notice. */
export const loseQueueLonger: readonly Fault[] = [
  loseQueueFor('F9-5', 5, { isQuick: true }),
  loseQueueFor('F9-60', 60, { isFlushed: true }),
  loseQueueFor('F9-300', 300),
]

export const freezeQueue: Fault = {
  id: 'F9s',
  title: 'Queue hangs without responding for 20 s',
  backends: ['redis'],
  async run(stage) {
    const scene = await stage.openScene()
    await scene.take(5)
    const frozen = scene.product.queue.freeze(20_000)
    await scene.take(10)
    await frozen
    return closing(scene, { frozenS: 20 })
  },
}

export const fillQueue: Fault = {
  id: 'F10',
  title: 'Queue accepts nothing more: its memory is full',
  backends: ['redis'],
  async run(stage) {
    const scene = await stage.openScene()
    await scene.product.queue.setFull(true)
    await scene.take(10)
    await sleep(8_000)
    await scene.product.queue.setFull(false)
    return closing(scene)
  },
}

const countWhere = async ({ product, device }: Scene, condition: string): Promise<number> => {
  const { rows } = await product.pool.query<{ n: number }>(
    `select count(*)::int as n from captures where user_id = $1 and ${condition}`,
    [device.person.userId],
  )
  return rows[0]?.n ?? 0
}
const countStored = (scene: Scene) => countWhere(scene, 'true')
const countDone = (scene: Scene) => countWhere(scene, `state = 'done'`)
const countSwept = (scene: Scene) => countWhere(scene, 'generation > 0')
const countRefused = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].reduce((sum, [status, n]) => (status === 200 || status === 201 ? sum : sum + n), 0)
