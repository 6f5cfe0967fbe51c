import { parseArgs } from 'node:util'
import { RegisterBody } from '@canvass/contracts/auth'
import { createSuperAdmin } from '@canvass/db/accounts/accounts'
import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import { askHidden } from './machine/ask-hidden.ts'
import { live } from './machine/lifetime.ts'
import { migrateAll } from './postgres/migrate-all.ts'
import { reachDatabase } from './postgres/reach-database.ts'
import { UserError } from './machine/user-error.ts'
import { readUserSettings } from './home/user-settings.ts'

const usage = 'npm run admin -- create --username <name> --email <address>'

// Makes a person of the platform (super_admin). There is no other way to one: the API cannot.
await live(async (lifetime) => {
  const typed = readArguments()
  const account = RegisterBody.safeParse({
    ...typed,
    password: await askHidden('Password (at least 8 characters): '),
    firstName: typed.username,
    lastName: 'Admin',
    organizationName: 'Platform',
  })
  if (!account.success) throw new UserError(account.error.issues.map(({ message }) => message).join('\n'))
  const { password, accessCode: _, ...person } = account.data
  const databaseUrl = await reachDatabase(readUserSettings(), lifetime)
  await migrateAll(databaseUrl)
  await createSuperAdmin(databaseUrl, {
    ...person,
    organizationId: newId(),
    userId: newId(),
    // Argon2id with the parameters of the API, so that its next login need not hash the password anew.
    passwordHash: await hash(password, {
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    }),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.message.includes('taken') ? new UserError(`${error.message}.`) : error
  })
  console.log(`${person.username} is now a super_admin and can sign in.`)
  return 0
})

/** Never a password: everybody on the machine reads the arguments of a process. */
function readArguments(): { username: string; email: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { username: { type: 'string' }, email: { type: 'string' } },
    })
    const { username, email } = values
    if (positionals.length === 1 && positionals[0] === 'create' && username && email) return { username, email }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new UserError(`${usage}\nThe command asks for the password, or reads it from the first line of standard input.`)
}
