import type { DomainClaim } from '@canvass/contracts/organization/domain-claim'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A domain whose record is to be looked up. */
export interface ClaimToCheck {
  organizationId: string
  domain: string
  token: string
}

/** What the worker does with claimed domains. */
export function claimsOfWorker({ kysely }: Database) {
  return {
    async listToCheck(most: number): Promise<ClaimToCheck[]> {
      const { rows } = await sql<ClaimToCheck>`select * from canvass_platform.claims_to_check(${most})`.execute(kysely)
      return rows
    },

    /** Writes down how a look-up went. Answers what holds: null where the domain is proven, `taken` where another has it. */
    async endCheck({ organizationId, token }: ClaimToCheck, code: DomainClaim['code']): Promise<string | null> {
      const { rows } = await sql<{ code: string | null }>`
        select canvass_platform.end_domain_check(${organizationId}, ${token}, ${code}) as code`.execute(kysely)
      return rows[0]?.code ?? null
    },

    /** Forgets links that nobody opened, and requests that are over. */
    async forgetOldRequests(): Promise<void> {
      await sql`select canvass_platform.forget_old_join_requests()`.execute(kysely)
    },
  }
}
