import { Dexie } from 'dexie'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { FARTHEST_MS } from '../../../platform/outbox/backoff.ts'
import { isDue } from '../../../platform/outbox/due.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { move } from '../state/transitions.ts'
import { type LocalDatabase, withDb } from '../../../platform/local/local-database.ts'

export const CLAIM_MS = 60_000
/** After this many setbacks while others got through, a capture goes behind the rest, so that it blocks no other. */
const SETBACKS_TO_DEMOTE = 5

/**
 * Lists the captures that are due, oldest first, those that keep failing last. Returns only ids, since a row is read
 * again when claimed.
 */
export async function listDue(db: LocalDatabase, now: number): Promise<string[]> {
  const rows = await withDb(db, () =>
    db.captures
      .where('[state+nextAt]')
      .between(['queued', Dexie.minKey], ['queued', now], true, true)
      .or('[state+nextAt]')
      .between(['queued', now + FARTHEST_MS], ['queued', Dexie.maxKey])
      .toArray(),
  )
  return rows
    .toSorted((a, b) => {
      const aLast = a.setbacks >= SETBACKS_TO_DEMOTE ? 1 : 0
      const bLast = b.setbacks >= SETBACKS_TO_DEMOTE ? 1 : 0
      return aLast - bLast || (a.id < b.id ? -1 : 1)
    })
    .map((row) => row.id)
}

/**
 * Claims a capture for this tab, in one transaction. Two tabs that both believe they lead can't both get it, and the
 * claim of a dead tab expires. The attempt is counted before it is made.
 */
export function claim(db: LocalDatabase, id: string, tab: string, now: number): Promise<CaptureRow | undefined> {
  return move(db, id, {
    from: ['queued'],
    to: 'uploading',
    kind: 'sending',
    when: ({ nextAt }) => isDue(nextAt, now),
    changes: ({ attempts }) => ({
      claimBy: tab,
      sendingSince: now,
      claimUntil: now + CLAIM_MS,
      attempts: attempts + 1,
      progress: 0,
    }),
  })
}

/** Extends a claim while its bytes move, and records the progress. */
export async function extendClaim(
  db: LocalDatabase,
  claimed: CaptureRow,
  progress: number,
  now: number,
): Promise<void> {
  await changeCapture(db, claimed.id, ({ state, claimBy }) =>
    state === 'uploading' && claimBy === claimed.claimBy ? { claimUntil: now + CLAIM_MS, progress } : undefined,
  )
}
