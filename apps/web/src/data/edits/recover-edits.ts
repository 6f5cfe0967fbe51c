import { type LocalDatabase, withDb } from '../../platform/local/local-database.ts'

/** Edits that a tab had taken in hand which is not among `alive` any more go again at once; a repeat is harmless. */
export async function recoverEdits(db: LocalDatabase, alive: ReadonlySet<string> | undefined): Promise<void> {
  if (!alive) return
  await withDb(db, () =>
    db.edits
      .where('state')
      .equals('sending')
      .filter(({ claimBy }) => !alive.has(claimBy ?? ''))
      .modify({ state: 'queued', claimBy: null, claimUntil: 0, nextAt: 0 }),
  )
}
