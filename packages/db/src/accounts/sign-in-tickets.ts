import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { type NewEmail, queueEmail } from './emails.ts'

/** The data behind a ticket, before the user is signed in. */
export interface OpenSecondStep {
  organizationId: string
  userId: string
  username: string
  /** The authenticator app's sealed secret. */
  sealed: Buffer
  /** Hash of the recovery code with the given prefix; null if there is none. */
  codeHash: string | null
}

export interface TicketOwner {
  email: string
  firstName: string
  username: string
  ownsEmail: boolean
  codesLeft: number
}

/**
 * Tickets for the second step of a sign-in, identified by the SHA-256 of their text. Each is valid once, for five
 * minutes.
 */
export function signInTickets({ kysely }: Database) {
  return {
    /**
     * Stores the ticket if the account has a second step. False if it doesn't, or if its password is no longer the one
     * that was verified.
     */
    async open(userId: string, tokenHash: Buffer, verifiedHash: string): Promise<boolean> {
      const { rows } = await sql<{
        isOpen: boolean
      }>`select canvass_platform.open_second_step(${userId}, ${tokenHash}, ${verifiedHash}) as is_open`.execute(kysely)
      return rows[0]?.isOpen === true
    },

    /** Returns the ticket's account; undefined if the ticket is void. */
    async find(tokenHash: Buffer, codeBeginning: string | null): Promise<OpenSecondStep | undefined> {
      const { rows } = await sql<{
        found: (Omit<OpenSecondStep, 'sealed'> & { sealed: string }) | null
      }>`select canvass_platform.find_second_step(${tokenHash}, ${codeBeginning}) as found`.execute(kysely)
      const found = rows[0]?.found
      return found ? { ...found, sealed: Buffer.from(found.sealed, 'hex') } : undefined
    },

    /**
     * Uses up the ticket and, with it, the time step of a code or a recovery code by its hash. False if either was
     * already used. Signing in with a recovery code notifies the account's owner.
     */
    spend: (
      tokenHash: Buffer,
      by: { step: number } | { codeHash: string; emailTo: (owner: TicketOwner) => NewEmail },
    ): Promise<boolean> =>
      kysely.transaction().execute(async (transaction) => {
        const [step, codeHash] = 'step' in by ? [by.step, null] : [null, by.codeHash]
        const { rows } = await sql<{
          owner: TicketOwner | null
        }>`select canvass_platform.spend_second_step(${tokenHash}, ${step}, ${codeHash}) as owner`.execute(transaction)
        const owner = rows[0]?.owner
        if (!owner) return false
        if ('emailTo' in by && owner.ownsEmail) await queueEmail(transaction, by.emailTo(owner))
        return true
      }),
  }
}
