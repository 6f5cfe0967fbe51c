import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Codes that open registration, by the SHA-256 of their text. Their use is counted by the registration itself. */
export function accessCodes(database: Database) {
  const { kysely } = database
  return {
    /** Whether it could be used now; `unknown` when there never was such a code. Does not use it. */
    async stateOf(codeHash: Buffer): Promise<'open' | 'over' | 'unknown'> {
      const { rows } = await sql<{
        open: boolean | null
      }>`select canvass_platform.is_access_code_open(${codeHash}) as open`.execute(kysely)
      const isOpen = rows[0]?.open ?? null
      return isOpen === null ? 'unknown' : isOpen ? 'open' : 'over'
    },

    /** The installation's own code, without limit or end. The one before it is void. */
    async setInstallationCode(codeHash: Buffer): Promise<void> {
      await sql`select canvass_platform.set_installation_code(${codeHash})`.execute(kysely)
    },
  }
}
