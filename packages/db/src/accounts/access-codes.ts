import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Codes that open registration, by the SHA-256 of their text. Their use is counted by the registration itself. */
export function accessCodes(database: Database) {
  const { kysely } = database
  return {
    /** The first that there is of one code in several spellings, and whether it could be used now. Does not use it. */
    async find(codeHashes: readonly Buffer[]): Promise<{ codeHash: Buffer; isOpen: boolean } | undefined> {
      const { rows } = await sql<{
        found: { codeHash: string; isOpen: boolean } | null
      }>`select canvass_platform.find_access_code(${codeHashes}) as found`.execute(kysely)
      const found = rows[0]?.found
      return found ? { codeHash: Buffer.from(found.codeHash, 'hex'), isOpen: found.isOpen } : undefined
    },

    /** Whether this address may register with it: a code that was mailed to somebody is theirs alone. */
    async isFor(codeHash: Buffer, email: string): Promise<boolean> {
      const { rows } = await sql<{
        isFor: boolean
      }>`select canvass_platform.is_code_for(${codeHash}, ${email}) as is_for`.execute(kysely)
      return rows[0]?.isFor === true
    },

    /** The installation's own code, without limit or end. The one before it is void. */
    async setInstallationCode(codeHash: Buffer): Promise<void> {
      await sql`select canvass_platform.set_installation_code(${codeHash})`.execute(kysely)
    },
  }
}
