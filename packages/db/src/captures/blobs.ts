import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Bytes in the store: their organization and digest. */
export interface Blob {
  organizationId: string
  sha256: string
}

const BEFORE_ALL: Blob = { organizationId: '00000000-0000-0000-0000-000000000000', sha256: '' }

/** Queries which stored bytes the rows reference. These cross organizations, each through a named function. */
export function blobs(database: Database) {
  const { kysely } = database
  return {
    /**
     * Lists those that no row references. Rows of captures deleted more than `deletedForMs` ago don't count as
     * references.
     */
    async listWithoutRows(of: readonly Blob[], deletedForMs: number): Promise<Blob[]> {
      if (of.length === 0) return []
      const { rows } = await sql<Blob>`
        select * from canvass_platform.blobs_without_rows(${JSON.stringify(of)}::jsonb,
          make_interval(secs => ${deletedForMs / 1000}))`.execute(kysely)
      return rows
    },

    /**
     * Lists the bytes that captures, attachments, and the lab's test sets reference, in key order, after the given one.
     */
    async listOfRows(after: Blob = BEFORE_ALL, most = 1_000): Promise<Blob[]> {
      const { rows } = await sql<Blob>`
        select * from canvass_platform.blobs_of_rows(${after.organizationId}, ${after.sha256}, ${most})`.execute(kysely)
      return rows
    },
  }
}
