import * as z from 'zod/mini'
import { fileCopies, rowCopies } from './all-copies.ts'

/** The format of the file with photos, voice notes, and other work that leaves this device and may come back. */
export const FORMAT = 'canvass-outbox-1'
export const DATA_NAME = 'captures.json'

const MAX_ITEMS = 10_000
/** Each item is checked individually on restore, so that one unreadable item doesn't block the photos. */
const list = z.array(z.unknown()).check(z.maxLength(MAX_ITEMS))

/** By list name (all-copies.ts); a file from an older version lacks some of them. */
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

/** Returns what the file lists under a name, in order. */
export const listIn = (file: ExportFile, name: string): readonly unknown[] =>
  (file as unknown as Readonly<Record<string, unknown[] | undefined>>)[name] ?? []
