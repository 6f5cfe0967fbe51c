import type { LeadPatch, Op, OpResult } from '@canvass/contracts/ops'
import { changesOf } from '@canvass/domain/edit-rules'
import { backoffMs } from '../../platform/outbox/backoff.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import { applyLeadRow, dropLead, withApplied } from '../leads/apply-lead-row.ts'
import type { Author } from '../../platform/session/fetch-author.ts'
import { setValue } from './add-edit.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'
import { noteMerged } from './merged-edits.ts'

const FREE = { claimBy: null, claimUntil: 0 } as const

/** Returns the edit if this tab still holds it. */
async function findHeld(db: LocalDatabase, claimed: EditRow): Promise<EditRow | undefined> {
  const row = await db.edits.get(claimed.seq)
  return row?.state === 'sending' && row.claimBy === claimed.claimBy ? row : undefined
}

/** Applies the server's answer to one edit, with the resulting row, in one transaction. */
export function settleEdit(db: LocalDatabase, claimed: EditRow, result: OpResult, author: Author): PromiseLike<void> {
  return withRoom(db, () =>
    db.transaction('rw', [db.edits, db.leads, db.details, db.meta], async () => {
      const row = await findHeld(db, claimed)
      if (!row) return
      if (result.row) await applyLeadRow(db, result.row)
      const detail = await db.details.get(row.entityId)
      if (detail && isWritten(result))
        await db.details.put({ ...detail, lead: withApplied(detail.lead, row.op, result.row, author) })
      if (isOut(row, result) && !(await isUndone(db, row))) await dropLead(db, row.entityId)
      if (result.result === 'conflict') await hold(db, row, result)
      else if (result.result === 'rejected')
        await db.edits.put({ ...row, ...FREE, state: 'rejected', message: result.message })
      else {
        await noteMerged(db, row.op, result.result)
        await db.edits.delete(row.seq)
        await dropOvertaken(db, row)
      }
    }),
  )
}

const isWritten = ({ result }: OpResult): boolean => result === 'applied' || result === 'noop'

/** The kind of edit that undoes one that takes a lead out of every list. */
const WAY_BACK: Partial<Record<Op['kind'], Op['kind']>> = { discard_lead: 'restore_lead', join_capture: 'take_apart' }

/**
 * Whether an edit took its lead out of every list. If the response contains the lead's own row, it is still there: a
 * join waits until the other is a lead, or someone restored the lead after a response was lost.
 */
const isOut = ({ op, entityId }: EditRow, result: OpResult): boolean =>
  WAY_BACK[op.kind] !== undefined && isWritten(result) && result.row?.id !== entityId

/** Whether the opposite edit already waits behind it: then the lead stays in view. */
async function isUndone(db: LocalDatabase, { op, entityId, seq }: EditRow): Promise<boolean> {
  const rows = await db.edits.where('entityId').equals(entityId).toArray()
  return rows.some((row) => row.seq > seq && row.state !== 'rejected' && row.op.kind === WAY_BACK[op.kind])
}

/** Puts an edit in conflict on hold for a person. Later edits of the same fields become part of the same question. */
async function hold(db: LocalDatabase, row: EditRow, result: OpResult): Promise<void> {
  const others = await db.edits.where('entityId').equals(row.entityId).sortBy('seq')
  const earlier = others.find(
    (other) => other.seq < row.seq && other.state === 'needs_attention' && overlaps(other, row),
  )
  const held: EditRow = earlier ?? { ...row, ...FREE, state: 'needs_attention', conflicts: result.conflicts }
  if (earlier) {
    for (const change of changesIn(row)) setValue(held, change)
    held.conflicts = [
      ...held.conflicts.filter(({ field }) => !result.conflicts.some((newer) => newer.field === field)),
      ...result.conflicts,
    ]
    await db.edits.delete(row.seq)
  }
  for (const later of others) {
    const isMergeable = later.seq > row.seq && later.state === 'queued' && later.attempts === 0
    if (!isMergeable || !overlaps(later, held)) continue
    for (const change of changesIn(later)) setValue(held, change)
    await db.edits.delete(later.seq)
  }
  await db.edits.put(held)
}

const changesIn = (row: EditRow): ReturnType<typeof changesOf> =>
  row.op.kind === 'edit_lead' ? changesOf(row.op.patch) : []

function overlaps(a: EditRow, b: EditRow): boolean {
  const fields = new Set(changesIn(a).map(({ field }) => field))
  return changesIn(b).some(({ field }) => fields.has(field))
}

/** Drops conflicts in fields that a later edit has since written to the server: they need no decision anymore. */
async function dropOvertaken(db: LocalDatabase, written: EditRow): Promise<void> {
  const gone = new Set<string>(changesIn(written).map(({ field }) => field))
  if (gone.size === 0) return
  const rows = await db.edits.where('entityId').equals(written.entityId).toArray()
  for (const row of rows) {
    if (row.state !== 'needs_attention' || row.op.kind !== 'edit_lead' || row.seq > written.seq) continue
    const left = changesIn(row).filter(({ field }) => !gone.has(field))
    if (left.length === changesIn(row).length) continue
    if (left.length === 0) await db.edits.delete(row.seq)
    else {
      const patch = Object.fromEntries(left.map(({ field, from, to }) => [field, { from, to }])) as LeadPatch
      const conflicts = row.conflicts.filter(({ field }) => !gone.has(field))
      await db.edits.put({ ...row, op: { ...row.op, patch }, conflicts })
    }
  }
}

/** Returns edits to the queue for a retry. `isCounted` is false if the edits weren't to blame. */
export function requeueEdits(
  db: LocalDatabase,
  claimed: readonly EditRow[],
  wait: { now: number; random: number; retryAfterMs: number | null; isCounted: boolean },
): PromiseLike<void> {
  return withRoom(db, () =>
    db.transaction('rw', db.edits, async () => {
      for (const edit of claimed) {
        const row = await findHeld(db, edit)
        if (!row) continue
        const pauseMs = wait.isCounted ? (wait.retryAfterMs ?? backoffMs(row.attempts, wait.random)) : 0
        await db.edits.put({ ...row, ...FREE, state: 'queued', nextAt: wait.now + pauseMs })
      }
    }),
  )
}
