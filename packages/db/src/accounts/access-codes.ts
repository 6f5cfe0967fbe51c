import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Codes that open registration, identified by the SHA-256 of their text. Registration itself counts their uses. */
export function accessCodes(database: Database) {
  const { kysely } = database
  return {
    /** Finds the first existing code among several spellings of it, and whether it can be used now. Doesn't use it. */
    async find(codeHashes: readonly Buffer[]): Promise<{ codeHash: Buffer; isOpen: boolean } | undefined> {
      const { rows } = await sql<{
        found: { codeHash: string; isOpen: boolean } | null
      }>`select canvass_platform.find_access_code(${codeHashes}) as found`.execute(kysely)
      const found = rows[0]?.found
      return found ? { codeHash: Buffer.from(found.codeHash, 'hex'), isOpen: found.isOpen } : undefined
    },

    /** Tells whether this address may register with the code: a mailed code works only for its recipient. */
    async isFor(codeHash: Buffer, email: string): Promise<boolean> {
      const { rows } = await sql<{
        isFor: boolean
      }>`select canvass_platform.is_code_for(${codeHash}, ${email}) as is_for`.execute(kysely)
      return rows[0]?.isFor === true
    },

    /** Sets the installation's own code, which has no limit or expiry, and voids the previous one. */
    async setInstallationCode(codeHash: Buffer): Promise<void> {
      await sql`select canvass_platform.set_installation_code(${codeHash})`.execute(kysely)
    },
  }
}
