import { type Kysely, sql } from 'kysely'

/**
 * Creates a function that may cross organizations: it runs as `canvass_platform`, qualifies every name, and only the
 * application may call it. `named` is its name with its arguments, `signature` its name with only their types, `body`
 * the PL/pgSQL from `declare` or `begin` to `end`.
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
  // The new owner needs the CREATE privilege on the schema, but only for this moment.
  await sql.raw('grant create on schema canvass_platform to canvass_platform').execute(db)
  await sql.raw(`alter function canvass_platform.${made.signature} owner to canvass_platform`).execute(db)
  await sql.raw('revoke create on schema canvass_platform from canvass_platform').execute(db)
}
