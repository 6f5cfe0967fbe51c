import type { DomainClaim } from '@canvass/contracts/organization/domain-claim'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A domain whose DNS record is due for a lookup. */
export interface ClaimToCheck {
  organizationId: string
  domain: string
  token: string
}

/** The worker's operations on claimed domains. */
export function workerDomainClaims({ kysely }: Database) {
  return {
    async listToCheck(most: number): Promise<ClaimToCheck[]> {
      const { rows } = await sql<ClaimToCheck>`select * from canvass_platform.claims_to_check(${most})`.execute(kysely)
      return rows
    },

    /**
     * Stores the result of a lookup. Returns the resulting code: null if the domain is proven, `taken` if another
     * organization has it.
     */
    async endCheck({ organizationId, token }: ClaimToCheck, code: DomainClaim['code']): Promise<string | null> {
      const { rows } = await sql<{ code: string | null }>`
        select canvass_platform.end_domain_check(${organizationId}, ${token}, ${code}) as code`.execute(kysely)
      return rows[0]?.code ?? null
    },

    /** Deletes links that were never opened and requests that are over. */
    async forgetOldRequests(): Promise<void> {
      await sql`select canvass_platform.forget_old_join_requests()`.execute(kysely)
    },
  }
}
