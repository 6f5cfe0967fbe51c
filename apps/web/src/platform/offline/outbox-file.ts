import { CaptureMeta, CaptureSource } from '@canvass/contracts/captures'
import * as z from 'zod/mini'

/** The file of photos that leaves this device and may come back: its names and its shape. */
export const FORMAT = 'canvass-outbox-1'
export const DATA_NAME = 'captures.json'

const Exported = z.object({
  id: z.uuid(),
  organizationId: z.string().check(z.maxLength(64)),
  source: CaptureSource,
  title: z.string().check(z.maxLength(300)),
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
export type ExportedCapture = z.infer<typeof Exported>

export const ExportFile = z.object({
  format: z.literal(FORMAT),
  exportedAt: z.string(),
  ownerUserId: z.string(),
  captures: z.array(Exported).check(z.maxLength(10_000)),
})
export type ExportFile = z.infer<typeof ExportFile>

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

/** The capture that an entry of the file belongs to; undefined for every name that we would not have given. */
export function idOfName(name: string): string | undefined {
  return /^(?:photos|typed)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,4}$/.exec(name)?.[1]
}
