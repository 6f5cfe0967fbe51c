import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Deletes everything that is stored about up to `most` captures which were deleted longer than `ageMs` ago; their ids
 * stay, and answer "gone".
 * @returns how many there were
 */
export async function emptyDeletedCaptures(database: Database, ageMs: number, most: number): Promise<number> {
  const { rows } = await sql<{ emptied: number }>`
    select canvass_platform.empty_deleted_captures(make_interval(secs => ${ageMs / 1000}), ${most}) as emptied`.execute(
    database.kysely,
  )
  return rows[0]?.emptied ?? 0
}
