import * as z from 'zod/mini'
import { NameQuestion } from './shapes/name-question.ts'
import { CaptureState } from './captures.ts'
import { endpoint } from './endpoint.ts'
import { Box, Evidence, PhoneChoices } from './shapes/evidence.ts'
import { AddressParts } from './shapes/address-parts.ts'
import { FieldKind, Quad } from './shapes/reading-fields.ts'
import { StoredRule } from './reading-rules.ts'

/** Another possible value of a field: from another engine, or from another spot in the picture. */
export const Alternative = z.object({
  value: z.string(),
  source: z.enum(['second_reading', 'code', 'text']),
  confidence: z.number(),
})
export type Alternative = z.infer<typeof Alternative>

/** One field of a business or person in the picture, shown next to its crop. */
export const ReadingField = z.object({
  kind: FieldKind,
  value: z.string(),
  /** For phones mobile, phone, direct, fax, or toll_free; for social the network; otherwise free text. */
  label: z.nullable(z.string()),
  /** 0 to 1; 1 only if a person confirmed it. */
  confidence: z.number(),
  source: z.enum(['ocr', 'code', 'device', 'typed', 'corrected', 'rule']),
  /** The reading's own value, which a correction repeats as `was`; null if the reading found nothing. */
  read: z.nullable(z.string()),
  /** The person this title, department, phone, or email belongs to; null if it's the business's own. */
  of: z.nullable(z.string()),
  /** Its location in the picture; empty for typed text. */
  boxes: z.array(Quad),
  /** Other readings of the same spot, the most likely first. */
  alternatives: z.array(Alternative),
  /** For addresses, the parts that could be told apart. */
  parts: z.nullable(AddressParts),
  /** For phones whose digits could be numbers in several countries: the most likely ones. */
  choices: z.optional(PhoneChoices),
  evidence: z.array(Evidence),
})
export type ReadingField = z.infer<typeof ReadingField>

/** One business, or one card, in a picture. Most pictures have one; boards and shots of two cards have several. */
export const Candidate = z.object({
  kind: z.enum(['card', 'scene']),
  name: z.string(),
  confidence: z.number(),
  /** Encloses everything that belongs to it; `choose_candidate` and `derive_capture` identify it by this box. */
  box: Box,
  /** Whether this capture's lead is this one. */
  isChosen: z.boolean(),
  /** The capture that was split off from this one for it, if any. */
  captureId: z.nullable(z.string()),
  /** Kinds are in the order of a card; within a kind, low confidence comes first. */
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

/** A stored correction: it overrides this reading and every later one. */
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
 * The text found in a capture's picture. Positions are fractions (0 to 1) of the picture as shown at `picture.url`,
 * whatever rendition that is. The response has an ETag, so a copy cached offline revalidates with a 304.
 */
export const Reading = z.object({
  captureId: z.string(),
  leadId: z.string(),
  /** The capture that this one was split off from, and this one's part of the picture. */
  parentId: z.nullable(z.string()),
  crop: z.nullable(Box),
  state: CaptureState,
  /** Size as displayed, in pixels of the picture that was sent. Null for a typed entry. */
  picture: z.nullable(z.object({ width: z.number(), height: z.number(), url: z.string(), thumbnailUrl: z.string() })),
  /** Null until the text has been read. */
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
  /** The most likely first; empty until the text has been read. */
  candidates: z.array(Candidate),
  /**
   * The question to ask the user about its name; null if it's certain, absent from responses cached by older versions.
   */
  askedName: z.optional(z.nullable(NameQuestion)),
  corrections: z.array(KeptCorrection),
  /** The organization's rules that changed something here. */
  rules: z.array(StoredRule),
  /**
   * The camera's metadata from the file. Its time is the camera clock's, shown next to the device's and never in place
   * of it.
   */
  taken: z.object({
    time: z.nullable(z.string()),
    position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    /** Where the capture's location came from. */
    placeFrom: z.nullable(z.enum(['device', 'photo'])),
  }),
})
export type Reading = z.infer<typeof Reading>

export const getReading = endpoint({
  name: 'getReading',
  summary: 'Get what was read in a capture: its fields with their positions, other readings, and everyone in the photo',
  method: 'GET',
  path: '/api/captures/:id/reading',
  access: 'viewer',
  ownership: 'visible',
  scope: 'captures:read',
  params: z.object({ id: z.uuid() }),
  answer: Reading,
  answerKind: 'json-text',
})
