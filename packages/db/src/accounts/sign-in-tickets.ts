import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { type NewLetter, postLetter } from './letters.ts'

/** What a ticket opens, before anybody is signed in. */
export interface OpenSecondStep {
  organizationId: string
  userId: string
  username: string
  /** The secret of the authenticator app. */
  sealed: Buffer
  /** Of the recovery code that begins as was asked; null where there is none. */
  codeHash: string | null
}

export interface SpentBy {
  email: string
  firstName: string
  username: string
  ownsEmail: boolean
  codesLeft: number
}

/** Tickets for the second step of a sign-in, by the SHA-256 of their text. Each is good once, for five minutes. */
export function signInTickets({ kysely }: Database) {
  return {
    /**
     * Keeps the ticket where the account asks for a second step; false where it does not, and where its password is no
     * longer the one that was compared.
     */
    async open(userId: string, tokenHash: Buffer, verifiedHash: string): Promise<boolean> {
      const { rows } = await sql<{
        isOpen: boolean
      }>`select canvass_platform.open_second_step(${userId}, ${tokenHash}, ${verifiedHash}) as is_open`.execute(kysely)
      return rows[0]?.isOpen === true
    },

    /** Whose it is; undefined when it is void. */
    async find(tokenHash: Buffer, codeBeginning: string | null): Promise<OpenSecondStep | undefined> {
      const { rows } = await sql<{
        found: (Omit<OpenSecondStep, 'sealed'> & { sealed: string }) | null
      }>`select canvass_platform.find_second_step(${tokenHash}, ${codeBeginning}) as found`.execute(kysely)
      const found = rows[0]?.found
      return found ? { ...found, sealed: Buffer.from(found.sealed, 'hex') } : undefined
    },

    /**
     * Uses up the ticket and with it the step of a code, or a recovery code by its hash. False when either was used
     * already. Who was let in by a recovery code is told of it.
     */
    spend: (
      tokenHash: Buffer,
      by: { step: number } | { codeHash: string; letterTo: (owner: SpentBy) => NewLetter },
    ): Promise<boolean> =>
      kysely.transaction().execute(async (transaction) => {
        const [step, codeHash] = 'step' in by ? [by.step, null] : [null, by.codeHash]
        const { rows } = await sql<{
          owner: SpentBy | null
        }>`select canvass_platform.spend_second_step(${tokenHash}, ${step}, ${codeHash}) as owner`.execute(transaction)
        const owner = rows[0]?.owner
        if (!owner) return false
        if ('letterTo' in by && owner.ownsEmail) await postLetter(transaction, by.letterTo(owner))
        return true
      }),
  }
}
