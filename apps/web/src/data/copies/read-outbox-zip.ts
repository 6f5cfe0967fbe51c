import { backupWords } from './backup-words.ts'
import { DATA_NAME } from './outbox-file.ts'
import { isPacked, type Listed, readListed, readZipList } from './read-zip-list.ts'
import { readZipStream } from './read-zip-stream.ts'
import { BadZip, type Entry, isBomb, isKnown, isTooLarge, MAX_TOTAL_BYTES } from './zip-bounds.ts'

/**
 * Yields the wanted parts of a ZIP one at a time, never with the whole file in memory. Skips parts with names that we
 * don't use without unpacking them, and skips damaged or oversized ones as long as the data can be read. Throws BadZip.
 */
export async function* readOutboxZip(file: Blob, isWanted: (name: string) => boolean): AsyncGenerator<Entry> {
  const isTaken = (name: string): boolean => isKnown(name) && isWanted(name)
  const list = await readZipList(file)
  if (list)
    yield* readParts(
      file,
      list.filter(({ name }) => isTaken(name)),
    )
  else yield* readZipStream(file, isTaken)
}

async function* readParts(file: Blob, list: readonly Listed[]): AsyncGenerator<Entry> {
  let total = 0
  for (const part of list) {
    const { name, size, packed } = part
    if (isTooLarge(name, Math.max(size, packed), isPacked(part))) {
      if (name === DATA_NAME) throw new BadZip(backupWords.tooLarge)
      continue
    }
    total += size
    if (total > MAX_TOTAL_BYTES) throw new BadZip(backupWords.tooLarge)
    if (isBomb(size, packed)) throw new BadZip(backupWords.unpacksTooLarge)
    const bytes = await readListed(file, part)
    if (bytes) yield { name, bytes }
    else if (name === DATA_NAME) throw new BadZip(backupWords.damagedPart)
  }
}
