import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { loginUrl } from '@canvass/db/open-logins'
import { createDiskStore } from '@canvass/providers/storage/disk-store'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { enrichDemo } from './demo/enrich-demo.ts'
import { fillOrganization } from './demo/fill-organization.ts'
import { runCommand } from './machine/lifetime.ts'
import { migrateAll } from './postgres/migrate-all.ts'
import { openDatabaseUrl } from './postgres/open-database-url.ts'
import { UserError } from './machine/user-error.ts'
import { ensureLogins } from './home/ensure-logins.ts'
import { readUserSettings } from './home/user-settings.ts'

const ORGANIZATION = 'Gull Media (demo)'
const PEOPLE = [
  { username: 'demo', firstName: 'Dana', lastName: 'Gull', role: 'admin' },
  { username: 'demo-lead', firstName: 'Ruben', lastName: 'Pike', role: 'team_lead' },
  { username: 'demo-rep', firstName: 'Ana', lastName: 'Heron', role: 'member' },
  // Was a rep until yesterday: captures taken before and arriving now are held for an admin.
  { username: 'demo-viewer', firstName: 'Nils', lastName: 'Tern', role: 'viewer' },
] as const
const LEADS_BELONG_TO = 3

// Fills a separate organization with invented leads, even while Canvass runs. Running it again only changes the
// password.
await runCommand(async (lifetime) => {
  const settings = readUserSettings()
  const databaseUrl = await openDatabaseUrl(settings, lifetime)
  const logins = ensureLogins(settings, databaseUrl)
  await migrateAll(databaseUrl, logins)
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=public' })
  await client.connect()
  lifetime.atEnd(() => client.end())
  const password = Array.from({ length: 3 }, () => randomInt(1_000, 10_000)).join('-')
  // Argon2id with the API's parameters, so that the next login doesn't have to rehash the password.
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await client.query('begin')
  await client.query('set local role canvass_platform')
  const isThere = await renewPassword(client, passwordHash)
  if (!isThere) {
    const { organizationId, userIds } = await makePeople(client, passwordHash)
    const blobs = createDiskStore(join(settings.home, 'blobs'))
    const owners = userIds.slice(0, LEADS_BELONG_TO)
    const leadIds = await fillOrganization({ client, blobs, organizationId, userIds: owners }, new Date())
    await client.query('commit')
    console.log(`${ORGANIZATION} now has ${leadIds.length} invented leads.`)
    const workerUrl = settings.workerDatabaseUrl ?? loginUrl(databaseUrl, logins.worker)
    await enrichDemo({ organizationId, leadIds, home: settings.home, workerUrl })
  } else {
    await client.query('commit')
    console.log(`${ORGANIZATION} already exists.`)
  }
  console.log(`Sign in as ${PEOPLE.map(({ username }) => username).join(', ')} with the password ${password}`)
  console.log('To enrich more captures of its businesses without any keys, run: npm run standins')
  return 0
})

/** Sets a new password for the demo's people. Returns whether the demo exists. */
async function renewPassword(client: pg.Client, passwordHash: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string; organizationId: string }>(
    `select o.name, o.organization_id as "organizationId" from users u
     join organizations o on o.organization_id = u.organization_id where lower(u.username) = 'demo'`,
  )
  const [found] = rows
  if (!found) return false
  if (found.name !== ORGANIZATION) throw new UserError('Someone else already has the username demo.')
  await client.query('update users set password_hash = $2 where organization_id = $1', [
    found.organizationId,
    passwordHash,
  ])
  return true
}

async function makePeople(
  client: pg.Client,
  passwordHash: string,
): Promise<{ organizationId: string; userIds: string[] }> {
  const organizationId = newId()
  await client.query(
    `insert into organizations (organization_id, name, industry, size, plan) values ($1, $2, 'Media', '11-50', 'enterprise')`,
    [organizationId, ORGANIZATION],
  )
  await client.query('insert into organization_sequences (organization_id) values ($1)', [organizationId])
  const userIds: string[] = []
  for (const { username, firstName, lastName, role } of PEOPLE) {
    const id = newId()
    await client.query(
      `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [organizationId, id, username, `${username}@gull-media.example`, passwordHash, firstName, lastName, role],
    )
    if (role === 'viewer')
      await client.query(`update users set role_changed_at = now() - interval '1 day' where id = $1`, [id])
    userIds.push(id)
  }
  return { organizationId, userIds }
}
