import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Note } from '@canvass/contracts/shapes/notes'
import type { Op } from '@canvass/contracts/ops'
import { retally } from '@canvass/domain/lead-tally'
import { isPlaceChange, withPlace } from '@canvass/domain/lead-changes/place-changes'
import { withPointVerdict } from '@canvass/domain/lead-changes/point-changes'
import { withPerson } from '@canvass/domain/lead-changes/person-changes'
import { withValue } from '@canvass/domain/lead-changes/value-changes'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { Author } from '../../platform/session/fetch-author.ts'
import { findSyncState, setSyncState } from './read-tables.ts'

/**
 * Stores the server's row that an edit just led to, so that no screen falls back to the old value until the next sync.
 * Only replaces an older row of a lead that this device has; within the caller's transaction.
 */
export async function applyLeadRow(db: LocalDatabase, row: LeadSummary): Promise<void> {
  const before = await db.leads.get(row.id)
  if (!before || before.changeSeq > row.changeSeq) return
  await db.leads.put(row)
  const state = await findSyncState(db)
  if (state) await setSyncState(db, { ...state, tally: retally(state.tally, [before], [row]) })
}

/**
 * Deletes a lead from this device that an edit has just taken out of every list, so that no list or figure falls back
 * to it until the next sync; within the caller's transaction.
 */
export async function dropLead(db: LocalDatabase, id: string): Promise<void> {
  const before = await db.leads.get(id)
  await db.details.delete(id)
  if (!before) return
  await db.leads.delete(id)
  const state = await findSyncState(db)
  if (state) await setSyncState(db, { ...state, tally: retally(state.tally, [before], []) })
}

/**
 * Returns a profile after an edit of it was written: with the newer row, the note if it was one, and without an
 * answered offer.
 */
export function withApplied(lead: Lead, op: Op, row: LeadSummary | null, author: Author): Lead {
  // After a join, the row is that of the other lead.
  const next = row?.id === lead.id && row.changeSeq >= lead.changeSeq ? { ...lead, ...row } : lead
  if (op.kind === 'change_value') return withValue(next, op)
  if (op.kind === 'change_person') return withPerson(next, op)
  // The row has the current number of known points; the profile has which ones.
  if (op.kind === 'judge_point') return { ...withPointVerdict(next, op), knownPoints: next.knownPoints }
  if (isPlaceChange(op)) return withAnswered(withPlaceKept(next, op), op)
  return op.kind === 'add_note' ? withNote(next, noteOf(op, author)) : withAnswered(next, op)
}

/** Keeps the server's result for the name and the match; corrections of places aren't in its row. */
const withPlaceKept = (lead: Lead, op: Parameters<typeof withPlace>[1]): Lead => ({
  ...lead,
  match: withPlace(lead, op).match,
})

/** Returns the lead without what a person has answered: the offer to merge it, and the question about its name. */
export function withAnswered(lead: Lead, op: Op): Lead {
  if ((op.kind === 'keep_both' || op.kind === 'join_capture') && lead.sameAs?.leadId === op.leadId)
    return { ...lead, sameAs: null }
  return isNameEdit(op) && lead.askedName ? { ...lead, askedName: null } : lead
}

/** Whether an edit sets the name of the business. */
export const isNameEdit = (op: Op): boolean =>
  op.kind === 'choose_candidate' ||
  (op.kind === 'confirm_place' && op.name !== null) ||
  (op.kind === 'correct_field' && op.field === 'company') ||
  (op.kind === 'edit_lead' && op.patch.companyName !== undefined) ||
  (op.kind === 'change_value' && op.field === 'companyName')

/** Returns the note that an edit will become. */
export const noteOf = (op: Extract<Op, { kind: 'add_note' }>, author: Author): Note => ({
  id: op.noteId,
  text: op.text,
  authorId: author.id,
  authorName: author.name,
  at: op.at,
})

/** Returns the lead with a note that it may already have. */
export const withNote = (lead: Lead, note: Note): Lead =>
  lead.notes.some(({ id }) => id === note.id) ? lead : { ...lead, notes: [...lead.notes, note] }
