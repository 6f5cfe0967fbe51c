import { CaptureMeta, CaptureSource } from '@canvass/contracts/captures'
import * as z from 'zod/mini'

/** Longer ones are cut where the file is written. */
export const MAX_TITLE = 300

/** A capture as a saved copy has it. NEVER change what a member means: files in the field have it. */
export const CopiedCapture = z.object({
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
  /** The digest of those bytes where they are as they were taken; older files do not have it. */
  originalSha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type CopiedCapture = z.infer<typeof CopiedCapture>

/**
 * The kind of a capture's bytes as the file may say it. A system that does not know HEIC calls it a stream of bytes; it
 * came in by its name, and is that.
 */
export const copiedMime = (mime: string): string =>
  CopiedCapture.shape.mime.safeParse(mime).success ? mime : 'image/heic'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
}

/** What a capture's bytes are called in the file, for a person to find. */
export function bytesName({ id, mime }: Pick<CopiedCapture, 'id' | 'mime'>): string {
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
