import { Readable } from 'node:stream'
import type { Database } from '@canvass/db/database'
import { type ExportedKind, type ExportedRow, exportedRows } from '@canvass/db/exports/exported-rows'
import type { BlobStore } from '@canvass/providers/storage/blob-store'
import { ZipFile } from 'yazl'
import { asCsv, asJson } from './row-files.ts'

interface Source {
  database: Database
  blobs: Pick<BlobStore, 'has' | 'open'>
  of: { organizationId: string; userId: string }
  profile: Record<string, unknown>
  /** Called for each file started, with the total number of files. */
  onFile: (begun: number, total: number) => void
}

/** The columns of the tables; the JSON has all fields. */
const COLUMNS = {
  leads: [
    'id',
    'company',
    'status',
    'dealAmount',
    'category',
    'contact',
    'phone',
    'email',
    'doNotContact',
    'website',
    'address',
    'tags',
    'rating',
    'lostReason',
    'createdAt',
    'updatedAt',
  ],
  captures: ['id', 'leadId', 'source', 'capturedAt', 'typedText', 'mime', 'size'],
  notes: ['id', 'leadId', 'text', 'at'],
  attachments: ['id', 'captureId', 'kind', 'name', 'transcript', 'receivedAt', 'mime', 'size'],
} as const satisfies Record<ExportedKind, readonly string[]>
const KINDS = ['leads', 'captures', 'notes', 'attachments'] as const

type FileOf = { path: string; isPacked: boolean; open: () => Promise<Readable> }

/**
 * Builds a ZIP of all of a user's data: their profile, each kind of row as JSON and as CSV, and their photos,
 * recordings, and files. Everything is streamed: at most one page of rows and one piece of a photo are in memory.
 */
export async function fillExport(source: Source): Promise<Readable> {
  const { database, of, profile, onFile } = source
  const rows = (kind: ExportedKind) => exportedRows(database, kind, of)
  const files: FileOf[] = [
    textFile('profile.json', async function* () {
      yield `${JSON.stringify(profile, undefined, 2)}\n`
    }),
    ...KINDS.flatMap((kind) => [
      textFile(`${kind}.json`, () => asJson(rows(kind))),
      textFile(`${kind}.csv`, () => asCsv(rows(kind), COLUMNS[kind])),
    ]),
  ]
  for await (const capture of rows('captures')) await addBytes(source, files, capture, 'photos')
  for await (const added of rows('attachments')) await addBytes(source, files, added, 'attachments')
  const zip = new ZipFile()
  let begun = 0
  for (const { path, isPacked, open } of files)
    zip.addReadStreamLazy(path, { compress: isPacked }, (use) => {
      onFile((begun += 1), files.length)
      open().then(
        (stream) => use(null, stream),
        (error: unknown) => use(error, Readable.from([])),
      )
    })
  zip.end()
  const out = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false })
  zip.on('error', (error: Error) => out.destroy(error))
  return out
}

const textFile = (path: string, lines: () => AsyncIterable<string>): FileOf => ({
  path,
  isPacked: true,
  open: async () => Readable.from(lines(), { objectMode: false }),
})

/** Adds a row's bytes. A row without bytes, such as one for a typed name, has no file. */
async function addBytes(
  { blobs, of: { organizationId } }: Source,
  files: FileOf[],
  row: ExportedRow,
  folder: string,
): Promise<void> {
  const { id, sha256, mime, name } = row
  if (typeof sha256 !== 'string' || !(await blobs.has(organizationId, sha256))) return
  const called = typeof name === 'string' ? `${id}-${safeName(name)}` : `${id}${endingOf(mime)}`
  files.push({
    path: `${folder}/${called}`,
    // Pictures and recordings are compressed already.
    isPacked: false,
    open: async () => (await blobs.open(organizationId, sha256)).stream,
  })
}

/** Sanitizes a name, so that no outside name escapes its folder. */
const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_')

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/heic': '.heic',
  'application/pdf': '.pdf',
  'audio/webm': '.webm',
  'audio/mp4': '.m4a',
  'text/plain': '.txt',
}
const endingOf = (mime: unknown): string => (typeof mime === 'string' && endings[mime.split(';')[0] ?? '']) || ''
