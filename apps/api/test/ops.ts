import { randomUUID } from 'node:crypto'
import type { LeadPatch, Op } from '@canvass/contracts/ops'

/* Edits as a device sends them, each with a new id. */

export const AT = '2026-11-19T10:00:00.000Z'
export const edit = (entityId: string, patch: LeadPatch): Op => ({
  kind: 'edit_lead',
  opId: randomUUID(),
  entityId,
  at: AT,
  baseVersion: 0,
  patch,
})
export const note = (entityId: string, text = 'Asked for an offer'): Op => ({
  kind: 'add_note',
  opId: randomUUID(),
  entityId,
  at: AT,
  noteId: randomUUID(),
  text,
})
export const tag = (entityId: string, add: string[], remove: string[] = []): Op => ({
  kind: 'tag_lead',
  opId: randomUUID(),
  entityId,
  at: AT,
  add,
  remove,
})
export const join = (entityId: string, leadId: string): Op => ({
  kind: 'join_capture',
  opId: randomUUID(),
  entityId,
  at: AT,
  leadId,
})
export const takeApart = (entityId: string): Op => ({ kind: 'take_apart', opId: randomUUID(), entityId, at: AT })
