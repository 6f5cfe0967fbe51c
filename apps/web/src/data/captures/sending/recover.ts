import { CLAIM_MS } from './claim.ts'
import { type CaptureRow, originalKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { statesOpen } from '../../../platform/outbox/cargo.ts'
import { move } from '../state/transitions.ts'

/** How long the server may be silent on a capture before this device resends it. */
const SILENCE_MS = 24 * 3_600_000

/**
 * Recovers what a kill left behind. Claims whose tab is gone (not among `alive`, or silent for too long) are freed;
 * captures without bytes are shown; and those that the server accepted but never mentioned again are resent under the
 * same id, so a repeat is harmless.
 */
export async function recover(db: LocalDatabase, now: number, alive?: ReadonlySet<string>): Promise<void> {
  for (const row of await db.captures.where('state').anyOf(statesOpen('captures')).toArray()) {
    // A claim that ends further in the future than any claim can was made by a clock that has since been corrected.
    const isExpired = ({ claimBy, claimUntil }: CaptureRow): boolean =>
      claimUntil <= now || claimUntil > now + 2 * CLAIM_MS || alive?.has(claimBy ?? '') === false
    if (row.state === 'uploading' && isExpired(row))
      await move(db, row.id, {
        from: ['uploading'],
        when: (found) => isExpired(found),
        to: 'queued',
        kind: 'claim_expired',
        changes: { claimBy: null, claimUntil: 0, progress: 0, nextAt: 0 },
      })
    const keys = await db.blobs
      .where('key')
      .anyOf([uploadKey(row.id), originalKey(row.id)])
      .primaryKeys()
    if ((row.state === 'queued' || row.state === 'preparing') && keys.length === 0)
      await move(db, row.id, {
        from: ['queued', 'preparing'],
        to: 'needs_attention',
        kind: 'bytes_missing',
        changes: { lastError: { code: 'bytes_missing', message: null, http: null, at: now } },
      })
    const isForgotten =
      (row.state === 'uploaded' || row.state === 'processing') &&
      row.server?.state !== 'quarantined' &&
      now - (row.settledAt ?? row.capturedAt) > SILENCE_MS
    if (isForgotten && keys.includes(uploadKey(row.id)))
      await move(db, row.id, {
        from: ['uploaded', 'processing'],
        to: 'queued',
        kind: 'offered_again',
        changes: { nextAt: 0, settledAt: now },
      })
  }
}
