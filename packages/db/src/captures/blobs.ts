import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Bytes in the store: whose, and their digest. */
export interface Blob {
  organizationId: string
  sha256: string
}

const BEFORE_ALL: Blob = { organizationId: '00000000-0000-0000-0000-000000000000', sha256: '' }

/** What the rows say of the bytes in the store. These cross organizations, each by a named function. */
export function blobs(database: Database) {
  const { kysely } = database
  return {
    /** Those that no row speaks of, but for captures that were deleted longer than `deletedForMs` ago. */
    async listWithoutRows(of: readonly Blob[], deletedForMs: number): Promise<Blob[]> {
      if (of.length === 0) return []
      const { rows } = await sql<Blob>`
        select * from canvass_platform.blobs_without_rows(${JSON.stringify(of)}::jsonb,
          make_interval(secs => ${deletedForMs / 1000}))`.execute(kysely)
      return rows
    },

    /** The bytes that captures, attachments, and the lab's test sets speak of, in their order, after one of them. */
    async listOfRows(after: Blob = BEFORE_ALL, most = 1_000): Promise<Blob[]> {
      const { rows } = await sql<Blob>`
        select * from canvass_platform.blobs_of_rows(${after.organizationId}, ${after.sha256}, ${most})`.execute(kysely)
      return rows
    },
  }
}
