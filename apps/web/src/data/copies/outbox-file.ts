import { CaptureMeta, CaptureSource } from '@canvass/contracts/captures'
import * as z from 'zod/mini'
import { fileCopies, rowCopies } from './all-copies.ts'

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

const MOST = 10_000
/** Each is looked at by itself when it is taken back: one that cannot be read does not keep the photos away. */
const list = z._default(z.array(z.unknown()).check(z.maxLength(MOST)), [])

const otherWork = Object.fromEntries([...rowCopies, ...fileCopies].map(({ name }) => [name, list]))

export const ExportFile = z.object({
  format: z.literal(FORMAT),
  exportedAt: z.string(),
  ownerUserId: z.string(),
  captures: z.array(z.unknown()).check(z.maxLength(MOST)),
  /** Other work, by its list's name (all-copies.ts); a file of an older version has none of these. */
  ...otherWork,
})
export type ExportFile = z.infer<typeof ExportFile>

/** What the file lists under a name, in its order. */
export const listIn = (file: ExportFile, name: string): readonly unknown[] =>
  (file as unknown as Readonly<Record<string, unknown[] | undefined>>)[name] ?? []

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

/** The capture that an entry of the file belongs to; undefined for every name that we would not have given. */
export function idOfName(name: string): string | undefined {
  return /^(?:photos|typed)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/.exec(name)?.[1]
}
