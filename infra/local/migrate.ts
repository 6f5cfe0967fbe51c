import { ensureLogins } from './home/ensure-logins.ts'
import { runCommand } from './machine/lifetime.ts'
import { migrateAll } from './postgres/migrate-all.ts'
import { openDatabaseUrl } from './postgres/open-database-url.ts'
import { readUserSettings } from './home/user-settings.ts'

// The only process that gets the owner's login: it migrates the database, creates the other processes' logins, and
// ends.
await runCommand(async (lifetime) => {
  const settings = readUserSettings()
  const ownerUrl = await openDatabaseUrl(settings, lifetime)
  await migrateAll(ownerUrl, ensureLogins(settings, ownerUrl))
  return 0
})
