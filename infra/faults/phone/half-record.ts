import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK = 32_768
const HEADER = 7
const FULL = 1

/**
 * Leaves the log of the browser's databases as a kill leaves it that falls between two writes of one record: the record
 * has begun and nothing follows. What was written before stays whole. The browser must not run. Answers false where the
 * browser keeps its databases in another way.
 */
export async function leaveHalfRecord(profile: string, share: number): Promise<boolean> {
  const folder = await findFolder(profile)
  if (!folder) return false
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log')).toSorted()
  const file = join(folder, logs.at(-1) ?? '')
  const log = await readFile(file)
  const leftInBlock = BLOCK - (log.length % BLOCK)
  // A record that it has written already: its checksum is right wherever it stands.
  const record = listFullRecords(log).findLast(({ length }) => length > HEADER + 32 && length <= leftInBlock)
  if (!record) throw new Error(`No record of ${file} fits at its end`)
  const written = HEADER + Math.floor((record.length - HEADER) * share)
  await appendFile(file, log.subarray(record.at, record.at + written))
  return true
}

async function findFolder(profile: string): Promise<string | undefined> {
  const all = join(profile, 'Default/IndexedDB')
  const name = (await readdir(all).catch(() => [])).find((one) => one.endsWith('.indexeddb.leveldb'))
  return name && join(all, name)
}

/** Where the records that lie in one block begin, and how long they are with their headers. */
function listFullRecords(log: Buffer): { at: number; length: number }[] {
  const records = []
  for (let at = 0; at + HEADER <= log.length; ) {
    const left = BLOCK - (at % BLOCK)
    if (left < HEADER) {
      at += left
      continue
    }
    const length = HEADER + log.readUInt16LE(at + 4)
    if (log[at + 6] === FULL) records.push({ at, length })
    at += length
  }
  return records
}
