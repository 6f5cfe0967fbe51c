import * as z from 'zod/mini'
import { AskedName } from './shapes/asked-name.ts'
import { CaptureState } from './captures.ts'
import { endpoint } from './endpoint.ts'
import { Box, Evidence, PhoneChoices } from './shapes/evidence.ts'
import { AddressParts } from './shapes/address-parts.ts'
import { FieldKind, Quad } from './shapes/reading-fields.ts'
import { StoredRule } from './reading-rules.ts'

/** What else a field may say: another engine's letters, or another place in the picture. */
export const Alternative = z.object({
  value: z.string(),
  source: z.enum(['second_reading', 'code', 'text']),
  confidence: z.number(),
})
export type Alternative = z.infer<typeof Alternative>

/** One field of a business or person in the picture, to be looked at beside its crop. */
export const ReadingField = z.object({
  kind: FieldKind,
  value: z.string(),
  /** For phones mobile, phone, direct, fax, toll_free; for social the network; else free. */
  label: z.nullable(z.string()),
  /** 0 to 1; 1 only where a person said so. */
  confidence: z.number(),
  source: z.enum(['ocr', 'code', 'device', 'typed', 'corrected', 'rule']),
  /** What the reading itself says here, and what a correction names as `was`; null where it says nothing. */
  read: z.nullable(z.string()),
  /** The person whose title, department, phone or email it is; null for the business's own. */
  of: z.nullable(z.string()),
  /** Where it stands in the picture; empty for what was typed. */
  boxes: z.array(Quad),
  /** Other readings of the same place, the likeliest first. */
  alternatives: z.array(Alternative),
  /** For addresses, as far as its parts are told apart. */
  parts: z.nullable(AddressParts),
  /** For phones whose digits may be several countries' numbers: the likeliest of these. */
  choices: z.optional(PhoneChoices),
  evidence: z.array(Evidence),
})
export type ReadingField = z.infer<typeof ReadingField>

/** One business, or one card, of a picture. Most pictures have one; boards and two cards in a shot have several. */
export const Candidate = z.object({
  kind: z.enum(['card', 'scene']),
  name: z.string(),
  confidence: z.number(),
  /** All that belongs to it; what `choose_candidate` and `derive_capture` name it by. */
  box: Box,
  /** The one whose lead this capture is. */
  isChosen: z.boolean(),
  /** The capture that was tapped apart from this one for it, if so. */
  captureId: z.nullable(z.string()),
  /** Low confidence first among those of one kind; kinds in the order of a card. */
  fields: z.array(ReadingField),
})
export type Candidate = z.infer<typeof Candidate>

export const ReadingLine = z.object({
  text: z.string(),
  confidence: z.number(),
  quad: Quad,
  words: z.array(z.object({ text: z.string(), confidence: z.number(), quad: Quad })),
  alternatives: z.array(Alternative),
})
export type ReadingLine = z.infer<typeof ReadingLine>

/** A correction as it is kept: it stands above this reading and every later one. */
export const KeptCorrection = z.object({
  id: z.string(),
  field: z.nullable(FieldKind),
  was: z.nullable(z.string()),
  to: z.nullable(z.string()),
  how: z.enum(['tapped', 'typed', 'alternative', 'confirmed', 'chosen']),
  byName: z.string(),
  at: z.string(),
})
export type KeptCorrection = z.infer<typeof KeptCorrection>

/**
 * What was read in a capture's picture. Places are shares (0 to 1) of the picture as `picture.url` shows it, whatever
 * rendition that is. The answer carries an ETag: kept offline and asked for again it costs a 304.
 */
export const Reading = z.object({
  captureId: z.string(),
  leadId: z.string(),
  /** The capture that this one was tapped apart from, and which part of its picture is its own. */
  parentId: z.nullable(z.string()),
  crop: z.nullable(Box),
  state: CaptureState,
  /** Size as shown, pixels of the picture that was sent. Null for a typed entry. */
  picture: z.nullable(z.object({ width: z.number(), height: z.number(), url: z.string(), thumbnailUrl: z.string() })),
  /** Null until the text was read. */
  engine: z.nullable(
    z.object({
      name: z.string(),
      version: z.string(),
      model: z.nullable(z.string()),
      parameters: z.record(z.string(), z.number()),
      tookMs: z.number(),
    }),
  ),
  text: z.string(),
  lines: z.array(ReadingLine),
  codes: z.array(z.object({ format: z.string(), text: z.string(), box: Box })),
  /** The likeliest first; empty until the text was read. */
  candidates: z.array(Candidate),
  /** What a person is to be asked of its name; null where it is sure, absent in answers that a device kept from earlier. */
  askedName: z.optional(z.nullable(AskedName)),
  corrections: z.array(KeptCorrection),
  /** Rules of the organization that changed something here. */
  rules: z.array(StoredRule),
  /** What the camera wrote into the file. The time is its own clock's, shown beside the device's and never in its place. */
  taken: z.object({
    time: z.nullable(z.string()),
    position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    /** Where the capture's place is from. */
    placeFrom: z.nullable(z.enum(['device', 'photo'])),
  }),
})
export type Reading = z.infer<typeof Reading>

export const getReading = endpoint({
  name: 'getReading',
  summary: 'What was read in a capture: its fields with their places, other readings, and everyone in the photo',
  method: 'GET',
  path: '/api/captures/:id/reading',
  access: 'viewer',
  ownership: 'visible',
  scope: 'captures:read',
  params: z.object({ id: z.uuid() }),
  answer: Reading,
  answerKind: 'json-text',
})
