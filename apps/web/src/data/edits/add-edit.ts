import type { LeadPatch, Op } from '@canvass/contracts/ops'
import { changesOf, isSameValue } from '@canvass/domain/edit-rules'
import type { PlaceChange } from '@canvass/domain/lead-changes/place-changes'
import type { PointChange } from '@canvass/domain/lead-changes/point-changes'
import type { PersonChange } from '@canvass/domain/lead-changes/person-changes'
import type { ValueChange } from '@canvass/domain/lead-changes/value-changes'
import { v7 } from 'uuid'
import { type LocalDatabase, withDb, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { announceQueued } from '../../platform/outbox/outbox-signals.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'

/** What a person does to a lead; who and when is added here. */
export type Edit =
  | { kind: 'edit_lead'; baseVersion: number; patch: LeadPatch }
  | { kind: 'tag_lead'; add: string[]; remove: string[] }
  | { kind: 'add_note'; text: string }
  | ({ kind: 'change_value' } & ValueChange)
  | ({ kind: 'change_person' } & PersonChange)
  | PlaceChange
  | ({ kind: 'judge_point' } & PointChange)
  /** Of the capture whose id it is said of; the others of the lead. */
  | { kind: 'join_capture'; leadId: string }
  | { kind: 'keep_both'; leadId: string }
  | { kind: 'take_apart' }
  | { kind: 'discard_lead' }
  | { kind: 'restore_lead' }

/**
 * Keeps an edit on the disk of this device and rings for it to be sent. Only when this has come back may the screen
 * say anything. A field that is still waiting, and never left this device, takes the newer value instead of a second
 * place in the row; one that left may be on the server already, so what follows it follows it.
 */
export async function addEdit(whose: Whose, leadId: string, edit: Edit): Promise<void> {
  const db = databaseOf(whose)
  const opId = v7()
  const common = { opId, entityId: leadId, at: new Date().toISOString() }
  const op: Op =
    edit.kind === 'add_note' ? { ...common, kind: 'add_note', noteId: v7(), text: edit.text } : { ...common, ...edit }
  /** The edits that this one took away. */
  const gone = new Set<number>()
  await withDb(db, () =>
    db.transaction('rw', db.edits, async () => {
      if ((await isKept(db, opId)) || (await areGone(db, gone))) return
      gone.clear()
      if (await cancels(db, op, gone)) return
      const rest = op.kind === 'edit_lead' ? await mergeWaiting(db, op, gone) : op
      if (rest) await db.edits.add(queued(rest))
    }),
  )
  announceQueued(opId)
}

/**
 * Whether an edit is on the disk. Asked at the beginning of what is run once more where the connection to the database
 * was lost: the first run may have been written though nobody heard of its end.
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

/** What is taken back before it ever left this device never was: neither goes. */
async function cancels(db: LocalDatabase, op: Op, gone: Set<number>): Promise<boolean> {
  const opposite = OPPOSITES[op.kind]
  if (!opposite) return false
  return takeBackEdit(db, op.entityId, opposite, gone)
}

/** Takes the last edit of an entity back, if it is of this kind and never left this device. Answers whether it was. */
export async function takeBackEdit(
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

export const queued = (op: Op): Omit<EditRow, 'seq'> => ({
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

/** A status and the reason for it are one thing. */
const groupOf = (field: string): string => (field === 'lostReason' ? 'status' : field)

/** Puts what it can into edits that still wait here; answers what is left, if anything. */
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
  for (const row of rows) await keep(db, row, gone)
  return Object.keys(left).length > 0 ? { ...op, patch: left } : undefined
}

const groupsOf = (row: EditRow): Set<string> =>
  new Set(row.op.kind === 'edit_lead' ? changesOf(row.op.patch).map(({ field }) => groupOf(field)) : [])

/** The newer value in the place of the older; what its author first saw stays. */
export function setValue(row: EditRow, { field, from, to }: ReturnType<typeof changesOf>[number]): void {
  if (row.op.kind !== 'edit_lead') return
  const before = row.op.patch[field]
  row.op = { ...row.op, patch: { ...row.op.patch, [field]: { from: before ? before.from : from, to } } }
  row.conflicts = row.conflicts.map((conflict) => (conflict.field === field ? { ...conflict, mine: to } : conflict))
}

/** An edit that came back to where it began is none. What waits for a decision stays, whatever it has come to. */
async function keep(db: LocalDatabase, row: EditRow, gone: Set<number>): Promise<void> {
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
