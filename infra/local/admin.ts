import { parseArgs } from 'node:util'
import { RegisterBody } from '@canvass/contracts/auth'
import { PLANS, type Plan } from '@canvass/contracts/shapes/plans'
import { createSuperAdmin, setPlan } from '@canvass/db/accounts/accounts'
import { removeStepByCommand } from '@canvass/db/accounts/remove-step-by-command'
import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import { askHidden } from './machine/ask-hidden.ts'
import { type Lifetime, live } from './machine/lifetime.ts'
import { migrateAll } from './postgres/migrate-all.ts'
import { reachDatabase } from './postgres/reach-database.ts'
import { UserError } from './machine/user-error.ts'
import { readUserSettings } from './home/user-settings.ts'

const usage = `npm run admin -- create --username <name> --email <address>
npm run admin -- plan <organization> <${PLANS.join('|')}>
npm run admin -- remove-second-step <username or email>`

type Asked = { username: string; email: string } | { organization: string; plan: Plan } | { account: string }

// Makes a person of the platform (super_admin), puts an organization on another plan, or lets in the last admin of one who
// lost their second step. There is no other way to any of them: the API cannot.
await live(async (lifetime) => {
  const typed = readArguments()
  if ('plan' in typed) return changePlan(typed, lifetime)
  return 'account' in typed ? removeSecondStep(typed, lifetime) : createPerson(typed, lifetime)
})

async function removeSecondStep({ account }: { account: string }, lifetime: Lifetime): Promise<number> {
  const databaseUrl = await reachDatabase(readUserSettings(), lifetime)
  await migrateAll(databaseUrl)
  const wasOn = await removeStepByCommand(databaseUrl, account)
  if (wasOn === undefined) throw new UserError(`There is no account ${account}.`)
  if (!wasOn) throw new UserError(`Two-step verification is already off for ${account}.`)
  console.log(
    `Two-step verification is off for ${account}, who is signed out everywhere and signs in with the password.`,
  )
  return 0
}

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
    if (positionals.length === 2 && command === 'remove-second-step' && organization) return { account: organization }
    if (positionals.length === 3 && command === 'plan' && organization && known) return { organization, plan: known }
    if (positionals.length === 1 && positionals[0] === 'create' && username && email) return { username, email }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new UserError(`${usage}\nThe first asks for the password, or reads it from the first line of standard input.`)
}
