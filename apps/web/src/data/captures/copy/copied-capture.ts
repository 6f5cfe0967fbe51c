import { CaptureMeta, CaptureSource } from '@canvass/contracts/captures'
import * as z from 'zod/mini'

/** Longer titles are cut when the file is written. */
export const MAX_TITLE = 300

/** A capture as stored in a saved copy. NEVER change the meaning of a member: files in the field have it. */
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
  /** Which bytes accompany it: as sent, as taken, or none. */
  bytes: z.nullable(z.enum(['upload', 'original'])),
  /** The digest of those bytes if they are as taken; older files lack it. */
  originalSha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type CopiedCapture = z.infer<typeof CopiedCapture>

/**
 * Returns the type of a capture's bytes for the file. A system that doesn't know HEIC labels it a byte stream; it was
 * accepted by its name, so it is HEIC.
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

/** Names a capture's bytes in the file so that a person can recognize them. */
export function bytesName({ id, mime }: Pick<CopiedCapture, 'id' | 'mime'>): string {
  return mime.startsWith('text/') ? `typed/${id}.txt` : `photos/${id}.${ENDINGS[mime] ?? 'img'}`
}

/** Names a photo that stays with its typed name: for its owner to see, and restored with the capture. */
export const keptName = (id: string, mime: string): string => `kept/${id}.${ENDINGS[mime] ?? 'img'}`

/** Returns its type by its name; a type that no browser shows is kept anyway. */
export const mimeOfKept = (name: string): string =>
  Object.keys(ENDINGS).find((mime) => name.endsWith(`.${ENDINGS[mime]}`)) ?? 'image/jpeg'

export const keptIdOfName = (name: string): string | undefined =>
  /^kept\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/.exec(name)?.[1]

/**
 * Returns the id of the capture that an entry of the file belongs to; undefined for any name that we would not have
 * given.
 */
export function idOfName(name: string): string | undefined {
  return /^(?:photos|typed)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/.exec(name)?.[1]
}
