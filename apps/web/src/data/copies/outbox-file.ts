import * as z from 'zod/mini'
import { fileCopies, rowCopies } from './all-copies.ts'

/** The file of photos, voice notes and other work that leaves this device and may come back: its names and its shape. */
export const FORMAT = 'canvass-outbox-1'
export const DATA_NAME = 'captures.json'

const MOST = 10_000
/** Each is looked at by itself when it is taken back: one that cannot be read does not keep the photos away. */
const list = z.array(z.unknown()).check(z.maxLength(MOST))

/** By its list's name (all-copies.ts); a file of an older version has not all of them. */
const lists = Object.fromEntries(
  [...rowCopies, ...fileCopies].map((copy) => [
    copy.name,
    'isInEveryFile' in copy && copy.isInEveryFile ? list : z._default(list, []),
  ]),
)

export const ExportFile = z.object({
  format: z.literal(FORMAT),
  exportedAt: z.string(),
  ownerUserId: z.string(),
  ...lists,
})
export type ExportFile = z.infer<typeof ExportFile>

/** What the file lists under a name, in its order. */
export const listIn = (file: ExportFile, name: string): readonly unknown[] =>
  (file as unknown as Readonly<Record<string, unknown[] | undefined>>)[name] ?? []
