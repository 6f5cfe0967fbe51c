import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import { storable } from '../json-text.ts'

/** A recording that nobody has written down yet. */
export interface Untranscribed {
  organizationId: string
  id: string
  sha256: string
  mime: string
}

export function transcripts(database: Database) {
  return {
    /** Up to `most`, claimed for a while: what comes to nothing is taken again later, five times in all. */
    async take(most: number): Promise<Untranscribed[]> {
      const { rows } = await sql<Untranscribed>`select * from canvass_platform.take_untranscribed(${most})`.execute(
        database.kysely,
      )
      return rows
    },

    /** Keeps what was said; the lead counts as changed. */
    save: ({ organizationId, id }: Untranscribed, text: string): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        const { captureId } = await tenant
          .updateTable('attachments')
          .set({ transcript: storable(text) })
          .where('organizationId', '=', organizationId)
          .where('id', '=', id)
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
