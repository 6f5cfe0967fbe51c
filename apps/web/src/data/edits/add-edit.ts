import type { LeadPatch, Op } from '@canvass/contracts/ops'
import { changesOf, isSameValue } from '@canvass/domain/edit-rules'
import type { PlaceChange } from '@canvass/domain/lead-changes/place-changes'
import type { PointChange } from '@canvass/domain/lead-changes/point-changes'
import type { PersonChange } from '@canvass/domain/lead-changes/person-changes'
import type { ValueChange } from '@canvass/domain/lead-changes/value-changes'
import { v7 } from 'uuid'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import { announceQueued } from '../../platform/outbox/outbox-signals.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'

/** A person's change to a lead; the author and time are added here. */
export type Edit =
  | { kind: 'edit_lead'; baseVersion: number; patch: LeadPatch }
  | { kind: 'tag_lead'; add: string[]; remove: string[] }
  | { kind: 'add_note'; text: string }
  | ({ kind: 'change_value' } & ValueChange)
  | ({ kind: 'change_person' } & PersonChange)
  | PlaceChange
  | ({ kind: 'judge_point' } & PointChange)
  /** Said of the capture with this id; the others are said of the lead. */
  | { kind: 'join_capture'; leadId: string }
  | { kind: 'keep_both'; leadId: string }
  | { kind: 'take_apart' }
  | { kind: 'discard_lead' }
  | { kind: 'restore_lead' }

/**
 * Stores an edit on this device and signals that it is ready to send. The screen may report it only after this
 * resolves. If an edit of the same field is still waiting and never left this device, it takes the newer value instead
 * of a new row; one that left may already be on the server, so a new edit follows it.
 */
export async function addEdit(whose: Whose, leadId: string, edit: Edit): Promise<void> {
  const db = databaseOf(whose)
  const opId = v7()
  const common = { opId, entityId: leadId, at: new Date().toISOString() }
  const op: Op =
    edit.kind === 'add_note' ? { ...common, kind: 'add_note', noteId: v7(), text: edit.text } : { ...common, ...edit }
  /** The edits that this one made obsolete. */
  const gone = new Set<number>()
  await withRoom(db, () =>
    db.transaction('rw', db.edits, async () => {
      if ((await isKept(db, opId)) || (await areGone(db, gone))) return
      gone.clear()
      if (await cancels(db, op, gone)) return
      const rest = op.kind === 'edit_lead' ? await mergeWaiting(db, op, gone) : op
      if (rest) await db.edits.add(newEditRow(rest))
    }),
  )
  announceQueued(opId)
}

/**
 * Whether an edit is stored. Checked at the start of work that is repeated after the connection to the database was
 * lost: the first run may have been written without its end being reported.
 */
export const isKept = async (db: LocalDatabase, opId: string): Promise<boolean> =>
  (await db.edits.where('opId').equals(opId).count()) > 0

const areGone = async (db: LocalDatabase, seqs: ReadonlySet<number>): Promise<boolean> =>
  seqs.size > 0 && (await db.edits.bulkGet([...seqs])).every((row) => row === undefined)

const OPPOSITES: Partial<Record<Op['kind'], Op['kind']>> = {
  take_apart: 'join_capture',
  discard_lead: 'restore_lead',
  restore_lead: 'discard_lead',
}

/** Cancels an edit against its opposite that never left this device: neither is sent. */
async function cancels(db: LocalDatabase, op: Op, gone: Set<number>): Promise<boolean> {
  const opposite = OPPOSITES[op.kind]
  if (!opposite) return false
  return undoEdit(db, op.entityId, opposite, gone)
}

/**
 * Takes back an entity's last edit if it is of this kind and never left this device. Resolves to whether it was taken
 * back.
 */
export async function undoEdit(
  db: LocalDatabase,
  entityId: string,
  kind: Op['kind'],
  gone = new Set<number>(),
): Promise<boolean> {
  return db.transaction('rw', db.edits, async () => {
    const last = (await db.edits.where('entityId').equals(entityId).sortBy('seq')).at(-1)
    if (last?.op.kind !== kind || last.state !== 'queued' || last.attempts > 0) return false
    await remove(db, last.seq, gone)
    return true
  })
}

async function remove(db: LocalDatabase, seq: number, gone: Set<number>): Promise<void> {
  await db.edits.delete(seq)
  gone.add(seq)
}

export const newEditRow = (op: Op): Omit<EditRow, 'seq'> => ({
  opId: op.opId,
  entityId: op.entityId,
  op,
  state: 'queued',
  nextAt: 0,
  attempts: 0,
  claimBy: null,
  claimUntil: 0,
  conflicts: [],
  message: null,
})

type EditLead = Extract<Op, { kind: 'edit_lead' }>

/** A status and its reason belong together. */
const groupOf = (field: string): string => (field === 'lostReason' ? 'status' : field)

/** Merges what it can into edits that still wait here; resolves to the rest, if any. */
async function mergeWaiting(db: LocalDatabase, op: EditLead, gone: Set<number>): Promise<EditLead | undefined> {
  const rows = await db.edits.where('entityId').equals(op.entityId).sortBy('seq')
  const left: Record<string, unknown> = {}
  for (const change of changesOf(op.patch)) {
    const touching = rows.filter((row) => row.state !== 'rejected' && groupsOf(row).has(groupOf(change.field)))
    const last = touching.at(-1)
    const isOpen = last && (last.state === 'needs_attention' || (last.state === 'queued' && last.attempts === 0))
    if (isOpen) setValue(last, change)
    else left[change.field] = { from: change.from, to: change.to }
  }
  for (const row of rows) await storeOrRemove(db, row, gone)
  return Object.keys(left).length > 0 ? { ...op, patch: left } : undefined
}

const groupsOf = (row: EditRow): Set<string> =>
  new Set(row.op.kind === 'edit_lead' ? changesOf(row.op.patch).map(({ field }) => groupOf(field)) : [])

/** Replaces the older value with the newer; what its author first saw stays. */
export function setValue(row: EditRow, { field, from, to }: ReturnType<typeof changesOf>[number]): void {
  if (row.op.kind !== 'edit_lead') return
  const before = row.op.patch[field]
  row.op = { ...row.op, patch: { ...row.op.patch, [field]: { from: before ? before.from : from, to } } }
  row.conflicts = row.conflicts.map((conflict) => (conflict.field === field ? { ...conflict, mine: to } : conflict))
}

/**
 * Stores a changed edit, or deletes it if it is back at its original value. One that waits for a decision stays either
 * way.
 */
async function storeOrRemove(db: LocalDatabase, row: EditRow, gone: Set<number>): Promise<void> {
  if (row.op.kind !== 'edit_lead') return
  if (row.state === 'queued' && row.attempts === 0) {
    const changes = changesOf(row.op.patch).filter(({ from, to }) => !isSameValue(from, to))
    if (changes.length === 0) return remove(db, row.seq, gone)
    row.op = {
      ...row.op,
      patch: Object.fromEntries(changes.map(({ field, from, to }) => [field, { from, to }])) as LeadPatch,
    }
  }
  await db.edits.put(row)
}
