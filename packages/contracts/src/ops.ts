import * as z from 'zod/mini'
import { DeviceTime } from './shapes/said-by-device.ts'
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

/** Fields that one value replaces. Conflicts are found field by field. */
export const LeadPatch = z.strictObject(FIELD_CHANGES)
export type LeadPatch = z.infer<typeof LeadPatch>
export type LeadField = keyof LeadPatch

const Common = { opId: z.uuid(), entityId: z.uuid(), at: DeviceTime }
const Box = z.object({ x: Share, y: Share, width: Share, height: Share })
const Tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))

const PlaceIds = z.array(PlaceId).check(z.minLength(1), z.maxLength(PLACES_MAX))

/** One edit, made with or without a network. Its id is made on the device; the same again has no further effect. */
export const Op = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('edit_lead'),
    ...Common,
    baseVersion: z.number().check(z.minimum(-1), z.maximum(Number.MAX_SAFE_INTEGER)),
    patch: LeadPatch,
  }),
  /** Always merge: adding and removing words never conflicts. */
  z.strictObject({
    kind: z.literal('tag_lead'),
    ...Common,
    add: z.array(Tag).check(z.maxLength(20)),
    remove: z.array(Tag).check(z.maxLength(20)),
  }),
  /**
   * One value of a field that may hold several: added (`was` null), changed, taken away (`to` null), or made the first,
   * which is the one that is shown and called. What others say of the field stays beside it, so it never conflicts.
   */
  z
    .strictObject({
      kind: z.literal('change_value'),
      ...Common,
      field: z.enum(VALUE_FIELDS),
      was: text(500),
      to: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
      /** The kind of a phone. */
      label: z.optional(text(40)),
      isFirst: z.optional(z.boolean()),
    })
    .check(z.refine(({ field, to }) => to === null || fitsField(field, to), 'This value is too long')),
  /**
   * Somebody of the lead: added (`was` null), changed, or taken away (`to` null); `was` is the name by which they are
   * shown. Others stay beside them, so it never conflicts.
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
   * Which of the places that were found the lead is. What that place says becomes the lead's own, as far as its provider
   * lets it be kept. Another one that was confirmed before is not any more.
   */
  z.strictObject({
    kind: z.literal('confirm_place'),
    ...Common,
    placeId: PlaceId,
    /** What it is called, where the lead is called so from now on: only the device shows it, until the server has answered. */
    name: text(300),
  }),
  /** Places that the lead is not: they are offered and believed no more, and what they had said of it falls silent. */
  z.strictObject({ kind: z.literal('refuse_place'), ...Common, placeIds: PlaceIds }),
  /** What was said of these places, confirmed or refused, is taken back. */
  z.strictObject({ kind: z.literal('reopen_place'), ...Common, placeIds: PlaceIds }),
  /**
   * What a person says of one value of one of the 25 points: of the one that is shown, or, as `right`, of one that they
   * know themselves. It holds for that value alone: another that is found later is judged anew. The last one counts.
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
  /** The back of a card: the capture serves the lead of another from now on. `entityId` is the capture that gives up its own lead. */
  z.strictObject({ kind: z.literal('join_capture'), ...Common, leadId: z.uuid() }),
  /** Takes a join back: the capture has a lead of its own again, and the other loses what only this capture gave it. */
  z.strictObject({ kind: z.literal('take_apart'), ...Common }),
  /** Two leads that look alike are two: merging this capture into that lead is not offered again. */
  z.strictObject({ kind: z.literal('keep_both'), ...Common, leadId: z.uuid() }),
  /** Takes a lead out of every list. Its photo and all that is known stay, and it can be brought back. */
  z.strictObject({ kind: z.literal('discard_lead'), ...Common }),
  z.strictObject({ kind: z.literal('restore_lead'), ...Common }),
  /**
   * What a field of a reading really says; `entityId` is the capture, here and below. `was` is the field's `read` (null
   * for what the reading missed), `to` null where it is nothing at all. It stands above the reading and every later one,
   * and reaches the lead where nobody wrote something else there.
   */
  z.strictObject({
    kind: z.literal('correct_field'),
    ...Common,
    field: FieldKind,
    was: text(500),
    to: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
    /** The kind of a phone or a network, where that is what was wrong. */
    label: z.optional(text(40)),
    /** Of a title or a department, whose it is: the person's name as shown. Older clients do not say it. */
    of: z.optional(text(500)),
    /** The boxes that were tapped; none for what was typed. */
    boxes: z.array(Quad).check(z.maxLength(20)),
    how: z.enum(['tapped', 'typed', 'alternative', 'confirmed']),
  }),
  /**
   * Which of several in the picture this capture's lead is; `box` is that of the candidate. `name` is what it was called
   * when it was chosen: only the device shows it, until the server has answered.
   */
  z.strictObject({
    kind: z.literal('choose_candidate'),
    ...Common,
    box: Box,
    name: z.optional(z.string().check(z.maxLength(500))),
  }),
  /** Another in the same picture becomes a capture of its own, under an id made on the device. */
  z.strictObject({ kind: z.literal('derive_capture'), ...Common, captureId: z.uuid(), box: Box }),
  /** Teaches the organization's reading, from this capture on. The same id again changes nothing. */
  z.strictObject({ kind: z.literal('add_reading_rule'), ...Common, ruleId: z.uuid(), rule: ReadingRule }),
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
  /**
   * The lead as it stands now; null when it is gone or not the caller's to see. After a join that is the lead that the
   * capture serves, and while the join waits, or was taken back since, still the capture's own.
   */
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
  ownership: 'own_or_led',
  scope: 'leads:write',
  cost: 'heavy',
  body: z.strictObject({
    ops: z.array(Op).check(z.minLength(1), z.maxLength(OPS_MAX)),
    /** Whose edits these are: under another's session nothing of them is applied. Older clients do not say it. */
    ownerUserId: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({ results: z.array(OpResult) }),
})
