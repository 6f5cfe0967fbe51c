import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { OnTheWay } from '../../../data/leads/read-tables.ts'

const ENDED: ReadonlySet<CaptureAnswer['state']> = new Set<CaptureAnswer['state']>(['done', 'joined', 'discarded'])

/** Returns the captures still on the way after an update: those that are done, joined, or gone drop out. */
export function followCaptures(
  before: readonly OnTheWay[],
  news: readonly { id: string; row: CaptureAnswer | null }[],
): OnTheWay[] {
  if (news.length === 0) return [...before]
  const byId = new Map(before.map((capture) => [capture.id, capture]))
  for (const { id, row } of news) {
    if (!row || ENDED.has(row.state)) byId.delete(id)
    else byId.set(id, pick(row))
  }
  return [...byId.values()]
}

const pick = ({ id, leadId, state, stage, source, capturedAt, error, handover }: CaptureAnswer): OnTheWay => ({
  ...(handover && { handover }),
  id,
  leadId,
  state,
  stage,
  source,
  capturedAt,
  error,
})
