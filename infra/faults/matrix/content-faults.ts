import { becomesTrue } from '../phone/screen-actions.ts'
import { closing, type Fault } from '../stage/fault.ts'
import type { Scene } from '../stage/scene.ts'

export const poisonAtTheHead: Fault = {
  id: 'F25',
  title: 'A tenth unreadable, some not pictures, and some huge, at the head of the queue',
  async run(stage) {
    const scene = await stage.openScene()
    const count = stage.size === 'quick' ? 40 : 100
    await scene.take(count)
    const clean = new Set(marksOf(scene))
    const cleanMs = await medianToSafety(scene, clean)

    await scene.take(count / 10, { kind: 'unreadable' })
    await scene.take(3, { kind: 'no_picture' })
    await scene.take(3, { kind: 'large' })
    const before = new Set(marksOf(scene))
    await scene.take(count)
    const good = new Set(marksOf(scene).filter((mark) => !before.has(mark)))
    const finding = await closing(scene)
    const goodMs = await medianToSafety(scene, good)
    // A measurement, not a rule: both include whatever else the machine is doing.
    return {
      ...finding,
      figures: {
        cleanMedianMs: cleanMs,
        behindPoisonMedianMs: goodMs,
        times: Math.round((goodMs / cleanMs) * 100) / 100,
      },
    }
  },
}

const marksOf = ({ ledger }: Scene) => ledger.accepted().map(({ mark }) => mark)

/** Returns the median, in milliseconds, from the page saying "saved" until the server has the capture. */
async function medianToSafety({ product, device, ledger }: Scene, marks: ReadonlySet<string>): Promise<number> {
  const receipts = async () => {
    const { rows } = await product.pool.query<{ mark: string; receivedAt: Date }>(
      `select meta->>'fileName' as mark, received_at as "receivedAt" from captures where user_id = $1`,
      [device.person.userId],
    )
    return new Map(rows.map(({ mark, receivedAt }) => [mark, receivedAt.getTime()]))
  }
  await becomesTrue(async () => {
    const there = await receipts()
    return [...marks].every((mark) => there.has(mark))
  }, 120_000)
  const receivedAt = await receipts()
  const waits = ledger
    .accepted()
    .filter(({ mark }) => marks.has(mark))
    .map(({ mark, acceptedAt = 0 }) => Math.max(0, (receivedAt.get(mark) ?? Date.now()) - acceptedAt))
    .toSorted((a, b) => a - b)
  return Math.max(1, waits[Math.floor(waits.length / 2)] ?? 1)
}
