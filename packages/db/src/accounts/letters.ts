import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** A letter in plain text; `to` is one bare address. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface NewLetter extends Letter {
  /** A UUID. */
  readonly id: string
  /** After which it is worth nothing and is never sent, in milliseconds. */
  readonly goodForMs: number
}

/** Has a letter sent once the transaction of `kysely` is committed, in which what it is about is written too. */
export async function postLetter(kysely: Kysely<Tables>, { goodForMs, ...letter }: NewLetter): Promise<void> {
  await sql`select canvass_platform.post_letter(
    ${JSON.stringify(letter)}::jsonb, make_interval(secs => ${goodForMs / 1000}))`.execute(kysely)
}

/** The worker's side: letters that wait to be sent. Who posted one cannot read it again. */
export function letters({ kysely }: Database) {
  return {
    /** The letter, held for two minutes; undefined where it was sent, has expired, or another is sending it. */
    async take(id: string): Promise<Letter | undefined> {
      const { rows } = await sql<{
        letter: Letter | null
      }>`select canvass_platform.take_letter(${id}) as letter`.execute(kysely)
      return rows[0]?.letter ?? undefined
    },

    /** For another try. */
    async giveBack(id: string): Promise<void> {
      await sql`select canvass_platform.give_back_letter(${id})`.execute(kysely)
    },

    /** It was sent, or never can be. */
    async forget(id: string): Promise<void> {
      await sql`select canvass_platform.forget_letter(${id})`.execute(kysely)
    },

    /** Rings again for those that were rung for longer than `staleAfterMs` ago, and forgets expired ones. Answers how many. */
    async sweep(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_letters(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        kysely,
      )
      return rows[0]?.swept ?? 0
    },
  }
}
