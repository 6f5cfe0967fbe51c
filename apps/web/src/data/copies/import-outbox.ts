import { databaseOf, type ReportedAs, type Whose } from '../../platform/local/local-database.ts'
import type { RestoreResult } from '../../platform/outbox/copy.ts'
import { fileCopies } from './all-copies.ts'
import { backupWords } from './backup-words.ts'
import { restoreOtherWork } from './restore-other-work.ts'
import { DATA_NAME, ExportFile, listIn } from './outbox-file.ts'
import { readOutboxZip } from './read-outbox-zip.ts'
import { BadZip } from './zip-bounds.ts'

/** What became of the captures and other work in a file. */
export interface Imported {
  /** Captures that are new here and will be sent. */
  added: number
  /** Edits, trade shows, and afterthoughts that are new here. */
  changes: number
  voiceNotes: number
  /** Files of leads. */
  files: number
  /** Already here: the same id is the same item. */
  known: number
  /** Another user's, without bytes, or with bytes that differ from what the file says. */
  leftOut: number
}

/** Where new items are counted. */
const NEW: Readonly<Record<ReportedAs, keyof Imported>> = {
  captures: 'added',
  changes: 'changes',
  voiceNotes: 'voiceNotes',
  files: 'files',
}

/**
 * Restores a file that exportCaptures made. Ids are kept, so a capture that is already here, or on the server, isn't
 * duplicated; the same holds for edits, trade shows, voice notes, and files. Each capture is stored in a separate
 * transaction, so whatever was read before an error stays. Throws BadZip, NotSaved.
 */
export async function importCaptures(whose: Whose, file: Blob): Promise<Imported> {
  const db = databaseOf(whose)
  const data = await readData(file)
  if (data.ownerUserId !== db.userId) throw new BadZip(backupWords.someoneElses)
  const files = fileCopies.map((copy) => ({
    copy,
    ...copy.readAll(listIn(data, copy.name)),
    /** New here, so the entries that accompany their bytes in the file are restored too. */
    added: new Set<string>(),
  }))
  const result: Imported = { added: 0, changes: 0, voiceNotes: 0, files: 0, known: 0, leftOut: 0 }
  const count = (became: RestoreResult, toldAs: ReportedAs): void => {
    result[became === 'added' ? NEW[toldAs] : became] += 1
  }
  for await (const { name, bytes } of readOutboxZip(file, (one) => one !== DATA_NAME)) {
    for (const { copy, byId, added } of files) {
      const owner = copy.beside?.idOfEntry(name)
      if (owner !== undefined && added.has(owner)) await copy.beside?.take(db, owner, name, bytes.buffer)
      const id = copy.idOfEntry(name) ?? ''
      const take = byId.get(id)
      if (!take) continue
      byId.delete(id)
      const became = await take(db, bytes.buffer, 'imported')
      if (became === 'added') added.add(id)
      count(became, copy.toldAs)
    }
  }
  for (const became of await restoreOtherWork(db, data)) count(became, 'changes')
  for (const { byId: missing, leftOut } of files) result.leftOut += missing.size + leftOut
  return result
}

async function readData(file: Blob): Promise<ExportFile> {
  for await (const { bytes } of readOutboxZip(file, (name) => name === DATA_NAME)) {
    const parsed = ExportFile.safeParse(readJson(new TextDecoder().decode(bytes)))
    if (!parsed.success) throw new BadZip(backupWords.notOurs)
    return parsed.data
  }
  throw new BadZip(backupWords.notOurs)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
