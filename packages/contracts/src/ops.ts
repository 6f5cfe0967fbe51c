import * as z from 'zod/mini'
import { DeviceTime } from './shapes/device-values.ts'
import { endpoint } from './endpoint.ts'
import { FIELD_CHANGES, fitsField, VALUE_FIELDS } from './lead-fields.ts'
import { LeadSummary } from './leads.ts'
import { OPS_MAX } from './limits.ts'
import { PurchaseRole } from './shapes/evidence.ts'
import { POINT_VERDICTS, PointKey } from './shapes/intelligence.ts'
import { PlaceId, PLACES_MAX } from './shapes/place-match.ts'
import { FieldKind, Quad, Share } from './shapes/reading-fields.ts'
import { ReadingRule } from './reading-rules.ts'

const text = (max: number) => z.nullable(z.string().check(z.maxLength(max)))

/** Fields with a single value. Conflicts are detected field by field. */
export const LeadPatch = z.strictObject(FIELD_CHANGES)
export type LeadPatch = z.infer<typeof LeadPatch>
export type LeadField = keyof LeadPatch

const Common = { opId: z.uuid(), entityId: z.uuid(), at: DeviceTime }
const Box = z.object({ x: Share, y: Share, width: Share, height: Share })
const Tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))

const PlaceIds = z.array(PlaceId).check(z.minLength(1), z.maxLength(PLACES_MAX))

/** One edit, made online or offline. Its id is generated on the device, so applying it twice has no further effect. */
export const Op = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('edit_lead'),
    ...Common,
    baseVersion: z.number().check(z.minimum(-1), z.maximum(Number.MAX_SAFE_INTEGER)),
    patch: LeadPatch,
  }),
  /** Always merges: adding and removing words never conflicts. */
  z.strictObject({
    kind: z.literal('tag_lead'),
    ...Common,
    add: z.array(Tag).check(z.maxLength(20)),
    remove: z.array(Tag).check(z.maxLength(20)),
  }),
  /**
   * Changes one value of a field that may hold several: adds it (`was` null), changes it, removes it (`to` null), or
   * makes it the first, which is the one shown and called. Other people's values stay next to it, so it never
   * conflicts.
   */
  z
    .strictObject({
      kind: z.literal('change_value'),
      ...Common,
      field: z.enum(VALUE_FIELDS),
      was: text(500),
      to: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
      /** The kind of phone. */
      label: z.optional(text(40)),
      isFirst: z.optional(z.boolean()),
    })
    .check(z.refine(({ field, to }) => to === null || fitsField(field, to), 'This value is too long')),
  /**
   * Adds a contact of the lead (`was` null), changes one, or removes one (`to` null); `was` is the name they're shown
   * under. Other contacts stay next to them, so it never conflicts.
   */
  z.strictObject({
    kind: z.literal('change_person'),
    ...Common,
    was: text(200),
    to: z.nullable(
      z.strictObject({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
        title: text(200),
        role: z.nullable(PurchaseRole),
        email: text(254),
        phone: text(60),
        doNotContact: z.boolean(),
      }),
    ),
  }),
  /**
   * Chooses which of the found places the lead is. That place's data becomes the lead's own, as far as its provider
   * allows storing it. It replaces any place confirmed before.
   */
  z.strictObject({
    kind: z.literal('confirm_place'),
    ...Common,
    placeId: PlaceId,
    /** The place's name, if the lead takes it on: only the device shows it, until the server has responded. */
    name: text(300),
  }),
  /** Rules out places for the lead: they're no longer offered or believed, and the facts they stated are dropped. */
  z.strictObject({ kind: z.literal('refuse_place'), ...Common, placeIds: PlaceIds }),
  /** Takes back decisions on these places, whether confirmed or refused. */
  z.strictObject({ kind: z.literal('reopen_place'), ...Common, placeIds: PlaceIds }),
  /**
   * A person's verdict on one value of one of the 25 points: the value shown or, with `right`, one they know
   * themselves. It holds for that value alone: one found later is judged separately. The last verdict counts.
   */
  z.strictObject({
    kind: z.literal('judge_point'),
    ...Common,
    point: PointKey,
    value: z.string().check(z.minLength(1), z.maxLength(2_000)),
    verdict: z.enum(POINT_VERDICTS),
  }),
  z.strictObject({
    kind: z.literal('add_note'),
    ...Common,
    noteId: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000)),
  }),
  /**
   * The back of a card: from now on the capture belongs to another capture's lead. `entityId` is the capture that gives
   * up its own lead.
   */
  z.strictObject({ kind: z.literal('join_capture'), ...Common, leadId: z.uuid() }),
  /** Undoes a join: the capture has its own lead again, and the other lead loses what only this capture gave it. */
  z.strictObject({ kind: z.literal('take_apart'), ...Common }),
  /** Declares two similar leads to be separate: merging this capture into that lead isn't offered again. */
  z.strictObject({ kind: z.literal('keep_both'), ...Common, leadId: z.uuid() }),
  /** Removes a lead from every list. Its photo and everything known about it stay, and it can be restored. */
  z.strictObject({ kind: z.literal('discard_lead'), ...Common }),
  z.strictObject({ kind: z.literal('restore_lead'), ...Common }),
  /**
   * The correct value of a reading's field; `entityId` is the capture, here and below. `was` is the field's `read`
   * (null if the reading missed it), `to` is null if there's nothing there at all. It overrides this reading and every
   * later one, and reaches the lead unless someone wrote something else there.
   */
  z.strictObject({
    kind: z.literal('correct_field'),
    ...Common,
    field: FieldKind,
    was: text(500),
    to: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
    /** The kind of phone or network, if that's what was wrong. */
    label: z.optional(text(40)),
    /** For a title or a department, whose it is: the person's name as shown. Older clients don't send it. */
    of: z.optional(text(500)),
    /** The boxes tapped; empty for typed text. */
    boxes: z.array(Quad).check(z.maxLength(20)),
    how: z.enum(['tapped', 'typed', 'alternative', 'confirmed']),
  }),
  /**
   * Chooses which of several businesses in the picture is this capture's lead; `box` is that candidate's box. `name` is
   * what it was called when chosen: only the device shows it, until the server has responded.
   */
  z.strictObject({
    kind: z.literal('choose_candidate'),
    ...Common,
    box: Box,
    name: z.optional(z.string().check(z.maxLength(500))),
  }),
  /** Turns another business in the same picture into a separate capture, under an id generated on the device. */
  z.strictObject({ kind: z.literal('derive_capture'), ...Common, captureId: z.uuid(), box: Box }),
  /** Teaches the organization's reading a rule, from this capture on. A repeated id changes nothing. */
  z.strictObject({ kind: z.literal('add_reading_rule'), ...Common, ruleId: z.uuid(), rule: ReadingRule }),
])
export type Op = z.infer<typeof Op>

export const OpConflict = z.object({
  field: z.string(),
  mine: z.unknown(),
  theirs: z.unknown(),
  /** Who set the server's value, and when, for display only; times decide nothing. */
  byName: z.nullable(z.string()),
  at: z.nullable(z.string()),
})
export type OpConflict = z.infer<typeof OpConflict>

export const OpResult = z.object({
  opId: z.string(),
  /** `conflict`: nothing in this op was written, a person decides. `rejected`: it can never be written. */
  result: z.enum(['applied', 'noop', 'conflict', 'rejected']),
  message: z.nullable(z.string()),
  conflicts: z.array(OpConflict),
  /**
   * The current lead; null if it's gone or the caller may not see it. After a join, it's the lead the capture belongs
   * to; while the join is pending, or once it's been undone, it's the capture's own.
   */
  row: z.nullable(LeadSummary),
})
export type OpResult = z.infer<typeof OpResult>

export const applyOps = endpoint({
  name: 'applyOps',
  summary:
    'Apply edits in order; each has a result, and a repeat returns the stored one. Send an edit without a result again: its lead is still being created',
  method: 'POST',
  path: '/api/ops',
  access: 'member',
  ownership: 'own_or_led',
  scope: 'leads:write',
  cost: 'heavy',
  body: z.strictObject({
    ops: z.array(Op).check(z.minLength(1), z.maxLength(OPS_MAX)),
    /** Whose edits these are: none are applied under another user's session. Older clients don't send it. */
    ownerUserId: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({ results: z.array(OpResult) }),
})
