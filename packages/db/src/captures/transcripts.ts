import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import { toStorableText } from '../json-text.ts'
import { markLeadChanged } from './mark-lead-changed.ts'

interface AttachmentRef {
  readonly organizationId: string
  readonly attachmentId: string
}

/** A recording that hasn't been transcribed yet. */
export interface Untranscribed {
  readonly sha256: string
  readonly mime: string
}

/**
 * The limit for failures caused by the recording itself, such as one that crashes the worker. The sweep function uses
 * the same number.
 */
const MAX_TRIES = 5
/**
 * How often the pause doubles while a service is away: once it's back, a recording is transcribed within a few hours at
 * the latest.
 */
const MAX_DOUBLINGS = 6

export function transcripts(database: Database) {
  return {
    /**
     * Claims the recording for five minutes, doubling each time, and counts the try: five in total. Undefined if there
     * is nothing to transcribe, another worker has it, or an admin must release it first.
     */
    begin: ({ organizationId, attachmentId }: AttachmentRef): Promise<Untranscribed | undefined> =>
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
          .where('transcribeAttempts', '<', MAX_TRIES)
          .where('transcribeAt', '<=', sql<Date>`now()`)
          .where('heldAt', 'is', null)
          .returning(['sha256', 'mime'])
          .executeTakeFirst(),
      ),

    /** Releases a canceled try, which doesn't count. */
    giveBack: ({ organizationId, attachmentId }: AttachmentRef): Promise<void> =>
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
     * Postpones a try that failed because of the service, not the recording: it never counts. The next try is after
     * five minutes, then twice as long each time, up to about five hours.
     */
    postpone: ({ organizationId, attachmentId }: AttachmentRef): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        await tenant
          .updateTable('attachments')
          .set({
            transcribeAttempts: sql<number>`greatest(transcribe_attempts - 1, 0)`,
            transcribePauses: sql<number>`least(transcribe_pauses + 1, ${MAX_DOUBLINGS})`,
            transcribeAt: sql<Date>`now() + interval '5 minutes' * 2 ^ transcribe_pauses`,
          })
          .where('organizationId', '=', organizationId)
          .where('id', '=', attachmentId)
          .execute()
      }),

    /** Marks a recording as impossible to transcribe: it stays as it is. */
    giveUp: ({ organizationId, attachmentId }: AttachmentRef): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        await tenant
          .updateTable('attachments')
          .set({ transcribeAttempts: MAX_TRIES })
          .where('organizationId', '=', organizationId)
          .where('id', '=', attachmentId)
          .execute()
      }),

    /** Announces recordings again that could have been tried more than `staleAfterMs` ago. Returns how many. */
    async sweep(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_transcripts(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        database.kysely,
      )
      return rows[0]?.swept ?? 0
    },

    /** Stores the transcript and marks the lead as changed. */
    save: ({ organizationId, attachmentId }: AttachmentRef, text: string): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        const { captureId } = await tenant
          .updateTable('attachments')
          .set({ transcript: toStorableText(text) })
          .where('organizationId', '=', organizationId)
          .where('id', '=', attachmentId)
          .returning('captureId')
          .executeTakeFirstOrThrow()
        await markLeadChanged(tenant, { organizationId, captureId })
      }),
  }
}
