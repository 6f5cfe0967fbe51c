import { CaptureMeta, CaptureSource } from '@canvass/contracts/captures'
import { SalesEventFields } from '@canvass/contracts/events'
import { Rating } from '@canvass/contracts/shapes/notes'
import { Quad } from '@canvass/contracts/shapes/reading-fields'
import * as z from 'zod/mini'

/** The file of photos, voice notes and other work that leaves this device and may come back: its names and its shape. */
export const FORMAT = 'canvass-outbox-1'
export const DATA_NAME = 'captures.json'

/** Longer ones are cut where the file is written. */
export const MAX_TITLE = 300

/** A capture as the file has it. */
export const ExportedCapture = z.object({
  id: z.uuid(),
  organizationId: z.string().check(z.maxLength(64)),
  source: CaptureSource,
  title: z.string().check(z.maxLength(MAX_TITLE)),
  mime: z.string().check(z.regex(/^(?:image\/[a-z0-9.+-]{1,40}|text\/plain(?:;charset=utf-8)?)$/)),
  sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  originalSize: z.number(),
  meta: CaptureMeta,
  /** Milliseconds since the epoch. */
  capturedAt: z.number(),
  state: z.string().check(z.maxLength(40)),
  /** Which bytes lie beside it: as they travel, as they were taken, or none. */
  bytes: z.nullable(z.enum(['upload', 'original'])),
})
export type ExportedCapture = z.infer<typeof ExportedCapture>

/** Its bytes lie beside it. */
export const ExportedNote = z.object({
  id: z.uuid(),
  captureId: z.uuid(),
  mime: z.string().check(z.regex(/^audio\/[a-z0-9.+-]{1,40}$/)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  durationMs: z.number(),
  levels: z.array(z.number()).check(z.maxLength(1_000)),
  at: z.number(),
})
export type ExportedNote = z.infer<typeof ExportedNote>

export const ExportedEvent = z.object({
  id: z.uuid(),
  ...SalesEventFields.shape,
  isConsentShown: z.boolean(),
  updatedAt: z.string(),
  /** The server's version that it changes; null for one that is new. */
  changeSeq: z.nullable(z.number()),
})
export type ExportedEvent = z.infer<typeof ExportedEvent>

export const ExportedThought = z.object({
  opId: z.uuid(),
  captureId: z.uuid(),
  at: z.string(),
  thought: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rating'), rating: z.nullable(Rating) }),
    z.object({ kind: z.literal('note'), noteId: z.uuid(), text: z.string().check(z.maxLength(5_000)) }),
    z.object({ kind: z.literal('join'), leadId: z.uuid() }),
    z.object({ kind: z.literal('assign'), ownerId: z.uuid() }),
    z.object({
      kind: z.literal('name'),
      to: z.nullable(z.string().check(z.maxLength(500))),
      boxes: z.array(Quad).check(z.maxLength(20)),
      how: z.enum(['tapped', 'typed', 'alternative', 'confirmed']),
    }),
  ]),
})
export type ExportedThought = z.infer<typeof ExportedThought>

export const ExportedReview = z.object({
  captureId: z.uuid(),
  decision: z.enum(['kept', 'joined', 'discarded']),
  joinedTo: z.nullable(z.uuid()),
  at: z.number(),
})

const MOST = 10_000
/** Each is looked at by itself when it is taken back: one that cannot be read does not keep the photos away. */
const list = z._default(z.array(z.unknown()).check(z.maxLength(MOST)), [])

export const ExportFile = z.object({
  format: z.literal(FORMAT),
  exportedAt: z.string(),
  ownerUserId: z.string(),
  captures: z.array(z.unknown()).check(z.maxLength(MOST)),
  /** In the order in which they were made; a file of an older version has none of these. */
  edits: list,
  events: list,
  voiceNotes: list,
  thoughts: list,
  reviews: list,
})
export type ExportFile = z.infer<typeof ExportFile>

/**
 * The kind of a capture's bytes as the file may say it. A system that does not know HEIC calls it a stream of bytes; it
 * came in by its name, and is that.
 */
export const exportedMime = (mime: string): string =>
  ExportedCapture.shape.mime.safeParse(mime).success ? mime : 'image/heic'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
}

/** What a capture's bytes are called in the file, for a person to find. */
export function bytesName({ id, mime }: Pick<ExportedCapture, 'id' | 'mime'>): string {
  return mime.startsWith('text/') ? `typed/${id}.txt` : `photos/${id}.${ENDINGS[mime] ?? 'img'}`
}

/** A photo that stays with its typed name: for its owner's eyes, and taken back with the capture. */
export const keptName = (id: string, mime: string): string => `kept/${id}.${ENDINGS[mime] ?? 'img'}`

/** Its kind by its name; what no browser shows is kept all the same. */
export const mimeOfKept = (name: string): string =>
  Object.keys(ENDINGS).find((mime) => name.endsWith(`.${ENDINGS[mime]}`)) ?? 'image/jpeg'

export const keptIdOfName = (name: string): string | undefined =>
  /^kept\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/.exec(name)?.[1]

/** What a voice note's bytes are called in the file. */
export const noteName = ({ id, mime }: Pick<ExportedNote, 'id' | 'mime'>): string =>
  `voice/${id}.${VOICE_ENDINGS[mime] ?? 'audio'}`

const VOICE_ENDINGS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'mp4',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mpeg',
  'audio/wav': 'wav',
}

/** The voice note that an entry of the file belongs to; undefined for every other name. */
export const noteIdOfName = (name: string): string | undefined =>
  /^voice\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,5}$/.exec(name)?.[1]

/** The capture that an entry of the file belongs to; undefined for every name that we would not have given. */
export function idOfName(name: string): string | undefined {
  return /^(?:photos|typed)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/.exec(name)?.[1]
}
