import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toStorableText } from '../json-text.ts'

export interface NewNote {
  organizationId: string
  /** Generated on the device. */
  id: string
  leadId: string
  authorId: string
  text: string
  at: Date
}

/** Writes a note once; returns whether it's new. The lead, if it exists, counts as changed. */
export async function insertNote(tenant: Tenant, note: NewNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tenant
    .insertInto('leadNotes')
    .values({ ...note, text: toStorableText(note.text) })
    .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await tenant
    .updateTable('leads')
    .set({ updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', note.organizationId)
    .where('id', '=', note.leadId)
    .execute()
  return true
}
