import pg from 'pg'
import { seedLeads } from './seed-leads.ts'
import type { Rep } from './product.ts'

/** The same number in every organization, so that only people and organizations grow. */
const LEADS = 400

/**
 * Fills the organization of `admin` up to the given number of people, each signed in once and with the admin's
 * password, and the platform up to the given number of organizations of ten. Returns a person whose role may be
 * changed.
 */
export async function seedPeople(ownerUrl: string, admin: Rep, people: number, organizations: number): Promise<string> {
  await seedLeads(ownerUrl, admin.organizationId, admin.userId, LEADS)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `insert into organizations (organization_id, name, plan)
       select gen_random_uuid(), 'Bench ' || n, 'enterprise' from generate_series(2, $1::int) n`,
      [organizations],
    )
    await client.query(`update organizations set plan = 'enterprise' where organization_id = $1`, [
      admin.organizationId,
    ])
    await client.query(
      `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role)
       select o.id, gen_random_uuid(), 'rep-' || o.id || '-' || n, n || '@' || o.id || '.example', '', 'Rep',
         'Number ' || n, 'member'
       from (select organization_id as id from organizations) o,
         lateral generate_series(2, case o.id when $1::uuid then $2::int else 10 end) n`,
      [admin.organizationId, people],
    )
    await client.query(
      `update users set password_hash = (select password_hash from users where id = $1) where password_hash = ''`,
      [admin.userId],
    )
    await client.query(
      `insert into sessions (token_hash, organization_id, user_id)
       select sha256(id::text::bytea), organization_id, id from users where id <> $1`,
      [admin.userId],
    )
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>(
      `select id from users where organization_id = $1 and role = 'member' order by id limit 1`,
      [admin.organizationId],
    )
    const [somebody] = rows
    if (!somebody) throw new Error('The organization has only its admin')
    return somebody.id
  } finally {
    await client.end()
  }
}
