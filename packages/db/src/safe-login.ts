import type { ClientBase, Pool } from 'pg'

/** A login that row-level security does not hold, or not for long: nothing may be done through it. */
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
 * Refuses a connection whose login is a superuser, bypasses row-level security, may make roles, owns something, runs
 * as another role, or may become one: from each of these a single injected statement leaves the walls.
 * @param ownsSchema the one schema in which the login may own things; that of the queue
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
  if (!found) throw new Error('The database does not say who is connected')
  if (found.why) throw new UnsafeLoginError(found.login, found.why)
}

/**
 * Ends a start whose login is unsafe, before anything is done through it. A database that cannot be reached yet does not:
 * each of its connections is looked at when it is made.
 */
export async function refuseUnsafe(database: { pool: Pool }): Promise<void> {
  await database.pool.query('select 1').catch(throwIfUnsafe)
}

/** Throws an unsafe login on and keeps quiet about everything else. */
export function throwIfUnsafe(error: unknown): void {
  if (error instanceof UnsafeLoginError) throw error
}
