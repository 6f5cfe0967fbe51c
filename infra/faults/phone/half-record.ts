import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK = 32_768
const HEADER = 7
const FULL = 1

/**
 * Leaves the log of the browser's databases in the state of a kill between two writes of one record: the record has
 * started, and nothing follows. Earlier records stay whole. The browser must not be running. Returns false if the
 * browser stores its databases in another way.
 */
export async function leaveHalfRecord(profile: string, share: number): Promise<boolean> {
  const folder = await findFolder(profile)
  if (!folder) return false
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log')).toSorted()
  const file = join(folder, logs.at(-1) ?? '')
  const log = await readFile(file)
  const leftInBlock = BLOCK - (log.length % BLOCK)
  // A record that it has already written: its checksum is valid at any position.
  const record = listFullRecords(log).findLast(({ length }) => length > HEADER + 32 && length <= leftInBlock)
  if (!record) throw new Error(`No record fits at the end of ${file}`)
  const written = HEADER + Math.floor((record.length - HEADER) * share)
  await appendFile(file, log.subarray(record.at, record.at + written))
  return true
}

async function findFolder(profile: string): Promise<string | undefined> {
  const all = join(profile, 'Default/IndexedDB')
  const name = (await readdir(all).catch(() => [])).find((one) => one.endsWith('.indexeddb.leveldb'))
  return name && join(all, name)
}

/** Lists the records that fit in one block: their offsets, and their lengths including headers. */
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
