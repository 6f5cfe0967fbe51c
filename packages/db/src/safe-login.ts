import type { ClientBase, Pool } from 'pg'

/** A login that row-level security doesn't confine, or not reliably: nothing may run through it. */
export class UnsafeLoginError extends Error {
  constructor(login: string, why: string) {
    super(
      `The database login "${login}" ${why}: give this process its own login, made by npm run migrate, ` +
        'in API_DATABASE_URL, WORKER_DATABASE_URL, or QUEUE_DATABASE_URL, or leave all three unset and use npm start.',
    )
    this.name = 'UnsafeLoginError'
  }
}

/**
 * Refuses a connection whose login is a superuser, bypasses row-level security, may create roles, owns something, runs
 * as another role, or may become one: in each case a single injected statement could escape row-level security.
 * @param ownsSchema the one schema in which the login may own things, the queue's
 * @throws UnsafeLoginError with one sentence that says what to do
 */
export async function refuseUnsafeLogin(client: ClientBase, ownsSchema = ''): Promise<void> {
  const { rows } = await client.query<{ login: string; why: string | null }>(
    `select session_user::text as login, case
       when r.rolsuper then 'is a superuser'
       when r.rolbypassrls then 'bypasses row-level security'
       when r.rolcreaterole then 'can create roles'
       when current_user <> session_user then 'runs as ' || current_user
       when m.roleid is not null then 'can become ' || m.roleid::regrole
       when exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p', 'v', 'm')
         and c.relnamespace <> coalesce(to_regnamespace($1), 0::oid)) then 'owns tables'
       when exists (select from pg_database d where d.datdba = r.oid and d.datname = current_database())
         then 'owns the database'
     end as why
     from pg_roles r left join lateral (select roleid from pg_auth_members where member = r.oid limit 1) m on true
     where r.rolname = session_user`,
    [ownsSchema],
  )
  const [found] = rows
  if (!found) throw new Error('The database did not report its current login')
  if (found.why) throw new UnsafeLoginError(found.login, found.why)
}

/**
 * Aborts startup if the login is unsafe, before anything runs through it. A database that isn't reachable yet doesn't
 * abort it: each connection is checked when it's made.
 */
export async function refuseUnsafe(database: { pool: Pool }): Promise<void> {
  await database.pool.query('select 1').catch(throwIfUnsafe)
}

/** Rethrows an unsafe login and ignores every other error. */
export function throwIfUnsafe(error: unknown): void {
  if (error instanceof UnsafeLoginError) throw error
}
