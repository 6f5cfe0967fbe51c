import type { LocalDatabase } from '../../platform/local/local-database.ts'

/** What waited for its next try may go now. */
export async function makeSideDue(db: LocalDatabase): Promise<void> {
  await db.voiceNotes.where('state').equals('unsent').modify({ nextAt: 0 })
}
