import { type Kysely, sql } from 'kysely'

/**
 * Makes a function that may cross organizations: it runs as `canvass_platform`, names every object in full, and only
 * the application may call it. `named` is its name with its arguments, `signature` the name with their types alone,
 * `body` PL/pgSQL from `declare` or `begin` to `end`.
 */
export async function createPlatformFunction(
  db: Kysely<unknown>,
  made: { signature: string; named: string; returns: string; body: string; isStable?: boolean },
): Promise<void> {
  const path = 'security definer set search_path = pg_catalog, pg_temp'
  await sql
    .raw(
      `create function canvass_platform.${made.named} returns ${made.returns} language plpgsql
       ${made.isStable ? 'stable' : 'volatile'} ${path} as $body$ ${made.body} $body$`,
    )
    .execute(db)
  await sql.raw(`revoke all on function canvass_platform.${made.signature} from public`).execute(db)
  await sql.raw(`grant execute on function canvass_platform.${made.signature} to canvass_app`).execute(db)
  // A new owner must be able to create in the schema, for this moment only.
  await sql.raw('grant create on schema canvass_platform to canvass_platform').execute(db)
  await sql.raw(`alter function canvass_platform.${made.signature} owner to canvass_platform`).execute(db)
  await sql.raw('revoke create on schema canvass_platform from canvass_platform').execute(db)
}
