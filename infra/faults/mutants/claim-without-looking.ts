import type { CaptureRow } from '../../../apps/web/src/platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../apps/web/src/platform/local/local-database.ts'

export * from '../../../apps/web/src/data/captures/sending/claim.ts'

/** Weakens the device: its tabs claim a capture without checking whether another tab has claimed or sent it. */
export async function claim(db: LocalDatabase, id: string, tab: string, now: number): Promise<CaptureRow | undefined> {
  const row = await db.captures.get(id)
  if (!row) return undefined
  const claimed: CaptureRow = {
    ...row,
    state: 'uploading',
    claimBy: tab,
    claimUntil: now + 60_000,
    attempts: row.attempts + 1,
    progress: 0,
  }
  await db.captures.put(claimed)
  return claimed
}
