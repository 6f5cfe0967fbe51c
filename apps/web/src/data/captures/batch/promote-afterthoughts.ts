import type { LeadSummary } from '@canvass/contracts/leads'
import type { Op } from '@canvass/contracts/ops'
import { newEditRow } from '../../edits/add-edit.ts'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { withRoom } from '../../../platform/storage/ballast.ts'
import { announceQueued } from '../../../platform/outbox/outbox-signals.ts'
import { SYNC_STATE_KEY, type SyncState } from '../../leads/read-tables.ts'
import type { AfterthoughtRow } from '../../../platform/local/rows/batch-rows.ts'

/**
 * Turns afterthoughts about captures that have left into edits once the server has what they are about: a join once it
 * has both sides, a rating or a note once there is a lead. Skips those deleted in the meantime.
 */
export async function promoteAfterthoughts(db: LocalDatabase): Promise<void> {
  for (const n of await db.afterthoughts.orderBy('n').primaryKeys()) {
    const opId = await promote(db, n)
    if (opId !== undefined) announceQueued(opId)
  }
}

/**
 * In one transaction: it is never in both tables, never in neither, and never an edit if it was taken back in the
 * meantime.
 */
const promote = (db: LocalDatabase, n: number): Promise<string | undefined> => withRoom(db, () => promoteOnce(db, n))

const promoteOnce = (db: LocalDatabase, n: number): PromiseLike<string | undefined> =>
  db.transaction('rw', [db.afterthoughts, db.edits, db.captures, db.leads, db.meta], async () => {
    const row = await db.afterthoughts.get(n)
    if (!row) return undefined
    const capture = await db.captures.get(row.captureId)
    const front = row.thought.kind === 'join' ? await db.captures.get(row.thought.leadId) : undefined
    const lead = capture && (await db.leads.get(capture.leadId))
    const sync = await db.meta.get(SYNC_STATE_KEY)
    const op = opOf(row, { capture, front, lead, sync: sync?.value as SyncState | undefined })
    if (op === 'later') return undefined
    await db.afterthoughts.delete(n)
    if (op === 'never') return undefined
    const { captureId, thought } = row
    const origin = thought.kind === 'note' && thought.origin ? { origin: { ...thought.origin, captureId } } : {}
    await db.edits.add({ ...newEditRow(op), ...origin })
    return op.opId
  })

interface Here {
  capture: CaptureRow | undefined
  /** For a join, the capture that is joined to, if this device has it. */
  front: CaptureRow | undefined
  lead: LeadSummary | undefined
  sync: SyncState | undefined
}

function opOf({ opId, at, captureId, thought }: AfterthoughtRow, here: Here): Op | 'later' | 'never' {
  const { capture, front, lead } = here
  if (!capture) return 'never'
  if (thought.kind === 'join') {
    if (!isOnServer(capture) || (front && !isOnServer(front))) return 'later'
    return { kind: 'join_capture', opId, at, entityId: captureId, leadId: thought.leadId }
  }
  if (thought.kind === 'name') {
    // It is stored with the photo and read by every reading of it, so it need not wait for a lead.
    const { kind: _kind, ...name } = thought
    return isOnServer(capture)
      ? { kind: 'correct_field', opId, at, entityId: captureId, field: 'company', was: null, ...name }
      : 'later'
  }
  if (!lead && !isWithoutLead(capture, here.sync)) return 'later'
  const entityId = lead?.id ?? capture.leadId
  if (thought.kind === 'note')
    return { kind: 'add_note', opId, at, entityId, noteId: thought.noteId, text: thought.text }
  const common = { kind: 'edit_lead', opId, at, entityId, baseVersion: lead?.changeSeq ?? 0 } as const
  if (thought.kind === 'assign') {
    const from = lead ? lead.ownerId : capture.ownerUserId
    return from === thought.ownerId ? 'never' : { ...common, patch: { ownerId: { from, to: thought.ownerId } } }
  }
  const from = lead?.rating ?? null
  if (from === thought.rating) return 'never'
  return { ...common, patch: { rating: { from, to: thought.rating } } }
}

const isOnServer = (row: CaptureRow): boolean => row.server !== null || row.state === 'uploaded'

const NEWS_MS = 60_000

/**
 * Whether a capture has ended and everything has been read since, and still no lead is visible here: it was discarded
 * or belongs to someone else. The edit is then sent, and the server says what is wrong with it.
 */
const isWithoutLead = ({ state, doneAt }: CaptureRow, sync: SyncState | undefined): boolean =>
  state === 'done' &&
  doneAt !== undefined &&
  sync?.cursor != null &&
  sync.snapshot === null &&
  (sync.syncedAt ?? 0) > doneAt + NEWS_MS
