import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { LocalDatabase, ReportedAs } from '../../platform/local/local-database.ts'
import { listOnlySpare, listOtherOwed } from '../../platform/storage/spare-cache.ts'
import { fileCopies, rowCopies } from './all-copies.ts'
import { DATA_NAME, type ExportFile, FORMAT } from './outbox-file.ts'

/** Data is combined into file parts of this size: the browser keeps parts on disk, not in memory. */
const PART_BYTES = 8 * 1024 * 1024

interface ExportOptions {
  isAll?: boolean
  onLeftOut?: (kind: ReportedAs, id: string) => void
}

/**
 * Builds a ZIP of these captures: the bytes of each, as prepared for sending if ready, else as taken, and of their
 * voice notes, then one JSON with their data. With `isAll`, it includes every edit, trade show, voice note, and
 * decision that is only here. Bytes are stored, not compressed again, and read one item at a time. `onLeftOut` is
 * called for those that can't be read, and for captures that only their spare copies have; the file contains all
 * others.
 */
export async function exportCaptures(
  db: LocalDatabase,
  ids: readonly string[],
  at: Date,
  { isAll = false, onLeftOut = () => undefined }: ExportOptions = {},
): Promise<Blob> {
  const parts: Blob[] = []
  let gathered: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let problem: Error | undefined
  const flush = (): void => {
    parts.push(new Blob(gathered))
    gathered = []
    size = 0
  }
  const zip = new Zip((error, chunk) => {
    if (error) problem = error
    else {
      gathered.push(chunk)
      size += chunk.length
      if (size > PART_BYTES) flush()
    }
  })
  const mtime = zipTime(at)
  const add = (name: string, bytes: Uint8Array): void => {
    const entry = new ZipPassThrough(name)
    entry.mtime = mtime
    zip.add(entry)
    entry.push(bytes, true)
  }
  const work: Record<string, readonly unknown[]> = {}
  const chosen = { captures: new Set(ids), isAll }
  for (const { name, toldAs, list, read } of fileCopies) {
    const items: unknown[] = []
    for (const id of await list(db, chosen)) {
      const found = await read(db, id).catch(() => onLeftOut(toldAs, id))
      if (!found) continue
      items.push(found.item)
      if (!found.isWhole) onLeftOut(toldAs, id)
      for (const { entry, bytes } of found.files) add(entry, new Uint8Array(bytes))
    }
    work[name] = items
  }
  if (isAll) {
    for (const id of await listOnlySpare(db)) onLeftOut('captures', id)
    const { changes, voiceNotes, files } = await listOtherOwed(db)
    for (const id of voiceNotes) onLeftOut('voiceNotes', id)
    for (const id of files) onLeftOut('files', id)
    for (let n = 1; n <= changes; n++) onLeftOut('changes', `owed:${n}`)
  }
  for (const { name, list } of rowCopies) work[name] = await list(db, chosen)
  const data: ExportFile = { format: FORMAT, exportedAt: at.toISOString(), ownerUserId: db.userId, ...work }
  add(DATA_NAME, strToU8(JSON.stringify(data)))
  zip.end()
  if (problem) throw problem
  flush()
  return new Blob(parts, { type: 'application/zip' })
}

/** The years that a ZIP can hold. A device whose clock is wrong must still be able to save its captures. */
const ZIP_FIRST_YEAR = 1980
const ZIP_LAST_YEAR = 2099

function zipTime(at: Date): Date {
  if (at.getFullYear() < ZIP_FIRST_YEAR) return new Date(ZIP_FIRST_YEAR, 0, 1)
  return at.getFullYear() > ZIP_LAST_YEAR ? new Date(ZIP_LAST_YEAR, 11, 31) : at
}
