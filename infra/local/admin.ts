import { parseArgs } from 'node:util'
import { RegisterBody } from '@canvass/contracts/auth'
import { PLANS, type Plan } from '@canvass/contracts/shapes/plans'
import { createSuperAdmin, setPlan } from '@canvass/db/accounts/accounts'
import { removeSecondStepByCommand } from '@canvass/db/accounts/remove-second-step-by-command'
import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import { promptHidden } from './machine/prompt-hidden.ts'
import { type Lifetime, runCommand } from './machine/lifetime.ts'
import { migrateAll } from './postgres/migrate-all.ts'
import { openDatabaseUrl } from './postgres/open-database-url.ts'
import { UserError } from './machine/user-error.ts'
import { readUserSettings } from './home/user-settings.ts'

const usage = `npm run admin -- create --username <name> --email <address>
npm run admin -- plan <organization> <${PLANS.join('|')}>
npm run admin -- remove-second-step <username or email>`

type AdminArguments = { username: string; email: string } | { organization: string; plan: Plan } | { account: string }

// Creates a platform user (super_admin), changes an organization's plan, or removes the second step of an
// organization's last admin who lost it. This command is the only way to do any of these: the API can't.
await runCommand(async (lifetime) => {
  const typed = readArguments()
  if ('plan' in typed) return changePlan(typed, lifetime)
  return 'account' in typed ? removeSecondStep(typed, lifetime) : createPerson(typed, lifetime)
})

async function removeSecondStep({ account }: { account: string }, lifetime: Lifetime): Promise<number> {
  const databaseUrl = await openDatabaseUrl(readUserSettings(), lifetime)
  await migrateAll(databaseUrl)
  const wasOn = await removeSecondStepByCommand(databaseUrl, account)
  if (wasOn === undefined) throw new UserError(`There is no account ${account}.`)
  if (!wasOn) throw new UserError(`Two-step verification is already off for ${account}.`)
  console.log(
    `Two-step verification is off for ${account}, who is signed out everywhere and signs in with the password.`,
  )
  return 0
}

async function changePlan(
  { organization, plan }: Extract<AdminArguments, { plan: Plan }>,
  lifetime: Lifetime,
): Promise<number> {
  const databaseUrl = await openDatabaseUrl(readUserSettings(), lifetime)
  await migrateAll(databaseUrl)
  const meant = await setPlan(databaseUrl, organization, plan)
  if (meant === 0) throw new UserError(`There is no organization ${organization}.`)
  if (meant > 1) throw new UserError(`More than one organization is called ${organization}: use its id instead.`)
  console.log(`${organization} is now on the plan ${plan}.`)
  return 0
}

async function createPerson(typed: Extract<AdminArguments, { email: string }>, lifetime: Lifetime): Promise<number> {
  const account = RegisterBody.safeParse({
    ...typed,
    password: await promptHidden('Password (at least 8 characters): '),
    firstName: typed.username,
    lastName: 'Admin',
    organizationName: 'Platform',
  })
  if (!account.success) throw new UserError(account.error.issues.map(({ message }) => message).join('\n'))
  const { password, accessCode: _, ...person } = account.data
  const databaseUrl = await openDatabaseUrl(readUserSettings(), lifetime)
  await migrateAll(databaseUrl)
  await createSuperAdmin(databaseUrl, {
    ...person,
    organizationId: newId(),
    userId: newId(),
    // Argon2id with the API's parameters, so that the next login doesn't have to rehash the password.
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

/** Parses the arguments. A password is never among them: every user on the machine can read a process's arguments. */
function readArguments(): AdminArguments {
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
    // Unknown option: the usage lists the valid ones.
  }
  throw new UserError(`${usage}\nThe first asks for the password, or reads it from the first line of standard input.`)
}
