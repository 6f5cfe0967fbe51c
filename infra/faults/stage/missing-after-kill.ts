import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from './scene.ts'

/** How long a page may take to restore what its database lacks from its spare copies. */
const RESTORED_WITHIN_MS = 30_000

/**
 * Finds captures that the page had called saved and that the device lacks now, and logs them immediately with all known
 * details. Returns a sentence for the report if any are missing and do not come back. The device keeps the rows of sent
 * captures too.
 */
export async function missingAfterKill({ device, ledger, note }: Scene): Promise<string[]> {
  let missing = await listMissing(device, ledger)
  if (missing.length === 0) return []
  const told = missing.map(({ mark, acceptedAt }) => `${mark} (saved at ${new Date(acceptedAt ?? 0).toISOString()})`)
  const problem = `After a kill ${missing.length} of ${ledger.accepted().length} saved were not on the device`
  note(`${problem}; missing ${told.join(', ')}`)
  for (const line of await logOfDatabases(device.profile)) note(line)
  for (const deadline = Date.now() + RESTORED_WITHIN_MS; missing.length > 0 && Date.now() < deadline; ) {
    await sleep(500)
    missing = await listMissing(device, ledger)
  }
  if (missing.length > 0) return [problem]
  note('All of them were taken back from their spare copies')
  return []
}

async function listMissing(device: Scene['device'], ledger: Scene['ledger']) {
  const marks = new Set((await device.captures()).flatMap(({ id, fileName, title }) => [id, fileName, title]))
  return ledger.accepted().filter(({ mark, isDiscarded }) => !marks.has(mark) && isDiscarded !== true)
}

/** Chromium's log lines about opening its databases, before and after the kill. */
async function logOfDatabases(profile: string): Promise<string[]> {
  const folder = join(profile, 'Default/IndexedDB')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.leveldb'))
  const texts = await Promise.all(
    names.flatMap((name) => ['LOG.old', 'LOG'].map((log) => readFile(join(folder, name, log), 'utf8').catch(() => ''))),
  )
  return texts.flatMap((text) => text.trim().split('\n').slice(-30))
}
