import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lockEmptyDatabase } from './backup/empty-database.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { lockHome } from './home/home-lock.ts'
import { openHome, type Home } from './home/home.ts'
import { ensureLogins } from './home/ensure-logins.ts'
import { runCommand, type Lifetime } from './machine/lifetime.ts'
import { migrateAll } from './postgres/migrate-all.ts'
import { startPostgres } from './postgres/postgres.ts'
import { UserError } from './machine/user-error.ts'
import { readUserSettings } from './home/user-settings.ts'

const say = (line: string) => console.log(line)

// Fills an empty home, or an empty database in DATABASE_URL, from an archive; any failure leaves it empty.
await runCommand(async (lifetime) => {
  const startedAt = Date.now()
  const file = readFile()
  if (!existsSync(file)) throw new UserError(`${file} does not exist.`)
  const settings = readUserSettings()
  const home = openHome(settings.home)
  lifetime.atEnd(lockHome(home.lock, home.path))
  const blobs = join(home.path, 'blobs')
  if (existsSync(blobs)) throw notEmpty(home.path)
  let isDone = false
  lifetime.atEnd(() => {
    if (!isDone) rmSync(blobs, { recursive: true, force: true })
  })
  let hasRows = false
  const ownerUrl = settings.databaseUrl ?? (await startEmpty(home, lifetime, () => isDone))
  if (settings.databaseUrl) {
    const database = await lockEmptyDatabase(ownerUrl)
    lifetime.atEnd(database.letGo)
    lifetime.atEnd(() => (isDone ? undefined : database.emptyAgain({ hasRows })))
  }
  const { signal } = lifetime
  const restored = await restoreBackup({ ownerUrl, blobs, file, say, signal })
  hasRows = true
  say('Bringing the database up to date...')
  await migrateAll(ownerUrl, ensureLogins(settings, ownerUrl))
  isDone = true
  const { count, bytes } = restored.blobs
  say(
    `Restored after ${((Date.now() - startedAt) / 1000).toFixed(1)} s, every digest verified: ` +
      `the database, and ${count} photos and recordings (${(bytes / 1e6).toFixed(1)} MB). Everyone needs to sign in ` +
      'again, programs need new API tokens, and open invitations and access codes need to be sent again. Phones ' +
      'download their data again and resend what this backup does not have.',
  )
  return 0
})

function notEmpty(place: string): UserError {
  return new UserError(
    `${place} is not empty. A backup can only be restored into an empty one: set CANVASS_HOME to a new folder.`,
  )
}

async function startEmpty(home: Home, { atEnd }: Lifetime, isDone: () => boolean): Promise<string> {
  if (existsSync(home.postgres)) throw notEmpty(home.path)
  atEnd(() => {
    if (!isDone()) rmSync(home.postgres, { recursive: true, force: true })
  })
  const postgres = await startPostgres({ dir: home.postgres, say })
  atEnd(postgres.stop)
  return postgres.url
}

/** Returns the archive's path, relative to where npm was run. */
function readFile(): string {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new UserError('Usage: npm run restore -- FILE')
  return resolve(process.env['INIT_CWD'] ?? '.', file)
}
