import { parseArgs } from 'node:util'
import { RegisterBody } from '@canvass/contracts/auth'
import { PLANS, type Plan } from '@canvass/contracts/shapes/plans'
import { createSuperAdmin, setPlan } from '@canvass/db/accounts/accounts'
import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import { askHidden } from './machine/ask-hidden.ts'
import { type Lifetime, live } from './machine/lifetime.ts'
import { migrateAll } from './postgres/migrate-all.ts'
import { reachDatabase } from './postgres/reach-database.ts'
import { UserError } from './machine/user-error.ts'
import { readUserSettings } from './home/user-settings.ts'

const usage = `npm run admin -- create --username <name> --email <address>
npm run admin -- plan <organization> <${PLANS.join('|')}>`

type Asked = { username: string; email: string } | { organization: string; plan: Plan }

// Makes a person of the platform (super_admin), or puts an organization on another plan. There is no other way to either:
// the API cannot.
await live(async (lifetime) => {
  const typed = readArguments()
  return 'plan' in typed ? changePlan(typed, lifetime) : createPerson(typed, lifetime)
})

async function changePlan({ organization, plan }: Extract<Asked, { plan: Plan }>, lifetime: Lifetime): Promise<number> {
  const databaseUrl = await reachDatabase(readUserSettings(), lifetime)
  await migrateAll(databaseUrl)
  const meant = await setPlan(databaseUrl, organization, plan)
  if (meant === 0) throw new UserError(`There is no organization ${organization}.`)
  if (meant > 1) throw new UserError(`More than one organization is called ${organization}: give its id.`)
  console.log(`${organization} is now on the plan ${plan}.`)
  return 0
}

async function createPerson(typed: Extract<Asked, { email: string }>, lifetime: Lifetime): Promise<number> {
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
}

/** Never a password: everybody on the machine reads the arguments of a process. */
function readArguments(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { username: { type: 'string' }, email: { type: 'string' } },
    })
    const { username, email } = values
    const [command, organization, plan] = positionals
    const known = PLANS.find((one) => one === plan)
    if (positionals.length === 3 && command === 'plan' && organization && known) return { organization, plan: known }
    if (positionals.length === 1 && positionals[0] === 'create' && username && email) return { username, email }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new UserError(`${usage}\nThe first asks for the password, or reads it from the first line of standard input.`)
}
