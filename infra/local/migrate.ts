import { keepLogins } from './home/keep-logins.ts'
import { live } from './machine/lifetime.ts'
import { migrateAll } from './postgres/migrate-all.ts'
import { reachDatabase } from './postgres/reach-database.ts'
import { readUserSettings } from './home/user-settings.ts'

// The only process that gets the owner's login: it migrates the database, creates the other processes' logins, and
// ends.
await live(async (lifetime) => {
  const settings = readUserSettings()
  const ownerUrl = await reachDatabase(settings, lifetime)
  await migrateAll(ownerUrl, keepLogins(settings, ownerUrl))
  return 0
})
