import type { Op } from '@canvass/contracts/ops'
import { queued } from '../edits/add-edit.ts'
import type { CaptureRow } from '../offline/capture-row.ts'
import type { LocalDatabase } from '../offline/local-database.ts'
import { announceQueued } from '../offline/outbox-signals.ts'
import type { AfterthoughtRow } from './batch-rows.ts'

/**
 * Turns what was said of captures after they left into edits, when the server has what they are about: a join once it
 * has both sides, a rating or a note once there is a lead. What was deleted meanwhile needs none.
 */
export async function promoteAfterthoughts(db: LocalDatabase): Promise<void> {
  for (const row of await db.afterthoughts.orderBy('n').toArray()) {
    const op = await opOf(db, row)
    if (op === 'never') await db.afterthoughts.delete(row.n)
    if (typeof op === 'string') continue
    // In one transaction: it is never in both tables, and never in neither.
    await db.transaction('rw', [db.afterthoughts, db.edits], async () => {
      await db.edits.add(queued(op))
      await db.afterthoughts.delete(row.n)
    })
    announceQueued(op.opId)
  }
}

const isOnServer = (row: CaptureRow): boolean => row.server !== null || row.state === 'uploaded'

async function opOf(
  db: LocalDatabase,
  { opId, captureId, at, thought }: AfterthoughtRow,
): Promise<Op | 'later' | 'never'> {
  const capture = await db.captures.get(captureId)
  if (!capture) return 'never'
  if (thought.kind === 'join') {
    const front = await db.captures.get(thought.leadId)
    if (!isOnServer(capture) || (front && !isOnServer(front))) return 'later'
    return { kind: 'join_capture', opId, at, entityId: captureId, leadId: thought.leadId }
  }
  const lead = await db.leads.get(capture.leadId)
  if (!lead) return 'later'
  if (thought.kind === 'note')
    return { kind: 'add_note', opId, at, entityId: lead.id, noteId: thought.noteId, text: thought.text }
  const common = { kind: 'edit_lead', opId, at, entityId: lead.id, baseVersion: lead.changeSeq } as const
  if (thought.kind === 'assign')
    return lead.ownerId === thought.ownerId
      ? 'never'
      : { ...common, patch: { ownerId: { from: lead.ownerId, to: thought.ownerId } } }
  if (lead.rating === thought.rating) return 'never'
  return { ...common, patch: { rating: { from: lead.rating, to: thought.rating } } }
}
