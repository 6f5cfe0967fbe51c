import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { runCommand } from './machine/lifetime.ts'
import { openDatabaseUrl } from './postgres/open-database-url.ts'
import { UserError } from './machine/user-error.ts'
import { readUserSettings } from './home/user-settings.ts'

const say = (line: string) => console.log(line)

// Writes one archive of database and blobs, even while Canvass runs. Ctrl-C leaves no archive.
await runCommand(async (lifetime) => {
  const startedAt = Date.now()
  const settings = readUserSettings()
  const file = readFile() ?? join(settings.home, 'backups', `canvass-${nameOf(new Date())}.tar`)
  const ownerUrl = await openDatabaseUrl(settings, lifetime)
  const { signal } = lifetime
  const made = await makeBackup({ ownerUrl, blobs: join(settings.home, 'blobs'), file, say, signal })
  const { count, bytes } = made.blobs
  for (const missing of made.missing) say(`Missing from storage, so not in the backup: ${missing}`)
  say(
    `${file} is complete after ${((Date.now() - startedAt) / 1000).toFixed(1)} s: ` +
      `the database, and ${count} photos and recordings (${(bytes / 1e6).toFixed(1)} MB).`,
  )
  return 0
})

/** Returns the requested file, relative to where npm was run. */
function readFile(): string | undefined {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } })
    return values.to && resolve(process.env['INIT_CWD'] ?? '.', values.to)
  } catch {
    throw new UserError('Usage: npm run backup [-- --to FILE]')
  }
}

function nameOf(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '-')
}
