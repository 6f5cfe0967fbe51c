import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** A plain-text email; `to` is one bare address. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface NewEmail extends Email {
  /** A UUID. */
  readonly id: string
  /** Milliseconds until it's worthless and is no longer sent. */
  readonly goodForMs: number
}

/** Queues an email that is sent once the transaction of `kysely` commits, along with the change it reports. */
export async function queueEmail(kysely: Kysely<Tables>, { goodForMs, ...letter }: NewEmail): Promise<void> {
  await sql`select canvass_platform.post_letter(
    ${JSON.stringify(letter)}::jsonb, make_interval(secs => ${goodForMs / 1000}))`.execute(kysely)
}

/** The worker's side: emails that are waiting to be sent. The process that queued one can't read it again. */
export function pendingEmails({ kysely }: Database) {
  return {
    /**
     * Takes a two-minute lease on the email; undefined if it was sent, has expired, or another worker is sending it.
     */
    async take(id: string): Promise<Email | undefined> {
      const { rows } = await sql<{
        letter: Email | null
      }>`select canvass_platform.take_letter(${id}) as letter`.execute(kysely)
      return rows[0]?.letter ?? undefined
    },

    /** Releases the email for a retry. */
    async giveBack(id: string): Promise<void> {
      await sql`select canvass_platform.give_back_letter(${id})`.execute(kysely)
    },

    /** Deletes an email that was sent or never can be. */
    async forget(id: string): Promise<void> {
      await sql`select canvass_platform.forget_letter(${id})`.execute(kysely)
    },

    /**
     * Announces emails again whose last announcement is more than `staleAfterMs` ago, and deletes expired ones. Returns
     * how many.
     */
    async sweep(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_letters(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        kysely,
      )
      return rows[0]?.swept ?? 0
    },
  }
}
