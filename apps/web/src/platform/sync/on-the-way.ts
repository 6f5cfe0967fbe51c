import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { OnTheWay } from './read-tables.ts'

/** The captures on the way after some news of them: what is done, joined or gone is on its way no more. */
export function followCaptures(
  before: readonly OnTheWay[],
  news: readonly { id: string; row: CaptureAnswer | null }[],
): OnTheWay[] {
  if (news.length === 0) return [...before]
  const byId = new Map(before.map((capture) => [capture.id, capture]))
  for (const { id, row } of news) {
    if (!row || row.state === 'done' || row.state === 'joined') byId.delete(id)
    else byId.set(id, pick(row))
  }
  return [...byId.values()]
}

const pick = ({ id, leadId, state, source, capturedAt, error }: CaptureAnswer): OnTheWay => ({
  id,
  leadId,
  state,
  source,
  capturedAt,
  error,
})
