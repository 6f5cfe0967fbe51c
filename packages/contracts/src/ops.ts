import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LeadStatus } from './lead-status.ts'
import { LeadSummary } from './leads.ts'
import { NextAction, Rating } from './notes.ts'

export const OPS_MAX = 50

const text = (max: number) => z.nullable(z.string().check(z.maxLength(max)))
/** What the editor saw and what it makes of it. Where the server still has `from`, it becomes `to`. */
const change = <S extends z.core.$ZodType>(value: S) => z.optional(z.strictObject({ from: value, to: value }))

/** Fields that one value replaces. Conflicts are found field by field. */
export const LeadPatch = z.strictObject({
  companyName: change(z.string().check(z.maxLength(300))),
  status: change(LeadStatus),
  /** Why it was lost; required with a status of closed_lost. */
  lostReason: change(text(500)),
  dealAmount: change(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'An amount in dollars, as 12500 or 12500.50'))),
  personName: change(text(200)),
  phone: change(text(60)),
  email: change(text(254)),
  website: change(text(500)),
  address: change(text(500)),
  category: change(text(200)),
  rating: change(z.nullable(Rating)),
  nextAction: change(z.nullable(NextAction)),
  ownerId: change(z.nullable(z.uuid())),
  visibility: change(z.enum(['organization', 'private'])),
})
export type LeadPatch = z.infer<typeof LeadPatch>
export type LeadField = keyof LeadPatch

const Common = { opId: z.uuid(), entityId: z.uuid(), at: z.iso.datetime({ offset: true }) }
const Tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))

/** One edit, made with or without a network. Its id is made on the device; the same again has no further effect. */
export const Op = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('edit_lead'), ...Common, baseVersion: z.number(), patch: LeadPatch }),
  /** Always merge: adding and removing words never conflicts. */
  z.strictObject({
    kind: z.literal('tag_lead'),
    ...Common,
    add: z.array(Tag).check(z.maxLength(20)),
    remove: z.array(Tag).check(z.maxLength(20)),
  }),
  z.strictObject({
    kind: z.literal('add_note'),
    ...Common,
    noteId: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000)),
  }),
  /** The back of a card: the capture serves the lead of another from now on. `entityId` is the capture that gives up its own lead. */
  z.strictObject({ kind: z.literal('join_capture'), ...Common, leadId: z.uuid() }),
])
export type Op = z.infer<typeof Op>

export const OpConflict = z.object({
  field: z.string(),
  mine: z.unknown(),
  theirs: z.unknown(),
  /** Who set what the server has, and when, for people; times decide nothing. */
  byName: z.nullable(z.string()),
  at: z.nullable(z.string()),
})
export type OpConflict = z.infer<typeof OpConflict>

export const OpResult = z.object({
  opId: z.string(),
  /** `conflict`: nothing of this op was written, a person decides. `rejected`: it can never be written. */
  result: z.enum(['applied', 'noop', 'conflict', 'rejected']),
  message: z.nullable(z.string()),
  conflicts: z.array(OpConflict),
  /** The lead as it stands now; null when it is gone or not the caller's to see. */
  row: z.nullable(LeadSummary),
})
export type OpResult = z.infer<typeof OpResult>

export const applyOps = endpoint({
  name: 'applyOps',
  summary:
    'Apply edits in their order; each has its own result, and a repeat answers the stored one. An edit without a result is to be sent again: its lead is still being made',
  method: 'POST',
  path: '/api/ops',
  access: 'member',
  body: z.strictObject({ ops: z.array(Op).check(z.minLength(1), z.maxLength(OPS_MAX)) }),
  answer: z.object({ results: z.array(OpResult) }),
})
