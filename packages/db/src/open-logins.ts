import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { grantLoginRights } from '../migrations/functions/login-rights.ts'
import { openOwner } from './open-owner.ts'

/** The database logins besides the owner, each with only the privileges of its process. */
export const LOGIN_PROCESSES = ['api', 'worker', 'queue'] as const
export type LoginProcess = (typeof LOGIN_PROCESSES)[number]
export type Logins = Readonly<Record<LoginProcess, { name: string; password: string }>>

/**
 * Creates the logins of a migrated database, or resets their passwords, and grants them what their processes need. A
 * login whose password already works stays untouched, so this can run at every start.
 * @param ownerUrl the login that owns the database and may create roles
 */
export async function openLogins(ownerUrl: string, logins: Logins): Promise<void> {
  const kysely = openOwner<unknown>(ownerUrl, 1)
  try {
    for (const process of LOGIN_PROCESSES) {
      const { name, password } = logins[process]
      if (!(await canLogIn(ownerUrl, name, password))) await createLogin(kysely, name, password)
      await sql`insert into canvass.logins as l (process, login) values (${process}, ${name})
        on conflict (process) do update set login = excluded.login where l.login <> excluded.login`.execute(kysely)
    }
    await grantQueueSchema(kysely, logins.queue.name)
    await grantLoginRights(kysely)
  } finally {
    await kysely.destroy()
  }
}

/** Returns the URL with which a login opens the owner's database. */
export function loginUrl(ownerUrl: string, login: { name: string; password: string }): string {
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(login.name)
  url.password = encodeURIComponent(login.password)
  return url.href
}

async function canLogIn(ownerUrl: string, name: string, password: string): Promise<boolean> {
  const client = new Client({ connectionString: loginUrl(ownerUrl, { name, password }) })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createLogin(kysely: Kysely<unknown>, name: string, password: string): Promise<void> {
  const role = sql.ref(name)
  // Roles belong to the whole cluster: another of its databases may be creating the same one right now.
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = ${sql.lit(name)}) then create role ${role}; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(kysely)
  // Only a superuser may mention these attributes, even to leave them unchanged; every role is created without them.
  const { rows } = await sql<{ isSuper: boolean }>`
    select rolsuper as "isSuper" from pg_roles where rolname = current_user`.execute(kysely)
  const never = rows[0]?.isSuper ? sql`nosuperuser nobypassrls noreplication` : sql``
  await sql`
    alter role ${role} login noinherit nocreatedb nocreaterole ${never} password ${sql.lit(verifierOf(password))}`.execute(
    kysely,
  )
}

/**
 * BullMQ creates sequences at run time, so its login owns its schema and everything that an earlier login created
 * there.
 */
async function grantQueueSchema(kysely: Kysely<unknown>, name: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`
    select nspowner::regrole::text as owner from pg_namespace where nspname = 'bullmq' and nspowner <> ${name}::regrole`.execute(
    kysely,
  )
  await sql`grant ${sql.ref(name)} to current_user`.execute(kysely)
  if (rows[0]) await sql`reassign owned by ${sql.raw(rows[0].owner)} to ${sql.ref(name)}`.execute(kysely)
}

/**
 * Computes the verifier that PostgreSQL stores for a password (RFC 5803) here, so that the password can never end up in
 * a server log.
 */
function verifierOf(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const keyOf = (label: string) => createHmac('sha256', salted).update(label).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}
