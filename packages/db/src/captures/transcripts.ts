import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import { storable } from '../json-text.ts'

interface Of {
  readonly organizationId: string
  readonly attachmentId: string
}

/** A recording that nobody has written down yet. */
export interface Untranscribed {
  readonly sha256: string
  readonly mime: string
}

/** Of what is about the recording itself, as where it kills whoever works on it. The sweep knows it too. */
const MOST_TRIES = 5
/** So often the pause is doubled while a service is away: a recording is heard some hours after that is back, at the latest. */
const MOST_DOUBLED = 6

export function transcripts(database: Database) {
  return {
    /**
     * Claims it for five minutes, the next time for twice as long and so on, and counts the try: five in all. Undefined
     * where there is nothing to be written down, another is at it, or an admin has to let it out first.
     */
    begin: ({ organizationId, attachmentId }: Of): Promise<Untranscribed | undefined> =>
      inTenant(database, organizationId, (tenant) =>
        tenant
          .updateTable('attachments')
          .set({
            transcribeAttempts: sql<number>`transcribe_attempts + 1`,
            transcribeAt: sql<Date>`now() + interval '5 minutes' * 2 ^ transcribe_attempts`,
          })
          .where('organizationId', '=', organizationId)
          .where('id', '=', attachmentId)
          .where('transcript', 'is', null)
          .where('transcribeAttempts', '<', MOST_TRIES)
          .where('transcribeAt', '<=', sql<Date>`now()`)
          .where('heldAt', 'is', null)
          .returning(['sha256', 'mime'])
          .executeTakeFirst(),
      ),

    /** For a try that was called off, which does not count. */
    giveBack: ({ organizationId, attachmentId }: Of): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        await tenant
          .updateTable('attachments')
          .set({
            transcribeAttempts: sql<number>`greatest(transcribe_attempts - 1, 0)`,
            transcribeAt: sql<Date>`now()`,
          })
          .where('organizationId', '=', organizationId)
          .where('id', '=', attachmentId)
          .execute()
      }),

    /**
     * For a try that failed by the service, which says nothing of the recording: it does not count, however often that
     * happens. The next is after five minutes, then after twice as long each time, up to about five hours.
     */
    postpone: ({ organizationId, attachmentId }: Of): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        await tenant
          .updateTable('attachments')
          .set({
            transcribeAttempts: sql<number>`greatest(transcribe_attempts - 1, 0)`,
            transcribePauses: sql<number>`least(transcribe_pauses + 1, ${MOST_DOUBLED})`,
            transcribeAt: sql<Date>`now() + interval '5 minutes' * 2 ^ transcribe_pauses`,
          })
          .where('organizationId', '=', organizationId)
          .where('id', '=', attachmentId)
          .execute()
      }),

    /** Nobody will ever write it down: it is left as it is. */
    giveUp: ({ organizationId, attachmentId }: Of): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        await tenant
          .updateTable('attachments')
          .set({ transcribeAttempts: MOST_TRIES })
          .where('organizationId', '=', organizationId)
          .where('id', '=', attachmentId)
          .execute()
      }),

    /** Rings again for recordings that could have been tried for longer than `staleAfterMs`. Answers how many. */
    async sweep(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_transcripts(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        database.kysely,
      )
      return rows[0]?.swept ?? 0
    },

    /** Keeps what was said; the lead counts as changed. */
    save: ({ organizationId, attachmentId }: Of, text: string): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        const { captureId } = await tenant
          .updateTable('attachments')
          .set({ transcript: storable(text) })
          .where('organizationId', '=', organizationId)
          .where('id', '=', attachmentId)
          .returning('captureId')
          .executeTakeFirstOrThrow()
        await tenant
          .updateTable('leads')
          .set({ updatedAt: sql<Date>`now()` })
          .where('organizationId', '=', organizationId)
          .where('id', 'in', (query) =>
            query
              .selectFrom('captures')
              .select('leadId')
              .where('organizationId', '=', organizationId)
              .where('id', '=', captureId),
          )
          .where('deletedAt', 'is', null)
          .execute()
      }),
  }
}
