import { checkCaptures, getCapture } from '@canvass/contracts/addresses/captures'
import { CHECK_IDS_MAX } from '@canvass/contracts/limits'
import { call } from '../../../platform/api/call.ts'
import { applyServerCapture } from '../state/apply-server-capture.ts'
import { rowsIn } from '../state/by-state.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { type LocalState, originalKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import type { CheckStale } from '../../../platform/outbox/keeper.ts'
import { move } from '../state/transitions.ts'

/** The states of captures that the server said it has. */
const SENT: readonly LocalState[] = ['uploaded', 'processing', 'done', 'needs_attention']
const ENDED: ReadonlySet<string> = new Set(['done', 'joined', 'discarded'])

/** How long the server may be silent on an accepted capture before this device asks about it. */
const SILENCE_MS = 3_600_000

/**
 * Asks about captures that the server acknowledged and has been silent on since; about all of them after the read
 * tables were rebuilt; and about everything ever sent after the server's database was replaced. A capture that the
 * server no longer knows is resent if its bytes or its original are still here, and shown if they aren't. Throws
 * ApiError.
 */
export const checkStaleCaptures: CheckStale = async (db, now, { isReadAnew, isNewLife }) => {
  const silenceMs = isReadAnew ? -Infinity : SILENCE_MS
  const silent = isNewLife
    ? (await rowsIn(db, SENT)).filter(({ state, server }) => state !== 'needs_attention' || server !== null)
    : (await rowsIn(db, ['uploaded', 'processing'])).filter(
        (row) => now - (row.settledAt ?? row.capturedAt) > silenceMs && row.server?.state !== 'quarantined',
      )
  for (let at = 0; at < silent.length; at += CHECK_IDS_MAX) {
    const rows = silent.slice(at, at + CHECK_IDS_MAX)
    const answer = await call(checkCaptures, { body: { ids: rows.map(({ id }) => id) } })
    const known = new Map(answer.captures.map((one) => [one.id, one]))
    const deleted = new Set(answer.deleted.map(({ id }) => id))
    for (const { id, server, state } of rows) {
      const there = known.get(id)
      if (deleted.has(id)) {
        // A lead that a colleague deleted isn't a lost capture.
        if (state !== 'done') await markNeedsAttention(db, id, 'deleted', now)
      } else if (!there) await requeueCapture(db, id, now)
      else if (state === 'done' && server && ENDED.has(there.state)) await updateSeq(db, id, there.seq)
      else if (!server || server.seq < there.seq)
        await applyServerCapture(db, await call(getCapture, { params: { id } }))
    }
  }
}

/** It is settled in the new database too: only its number changed. */
const updateSeq = (db: LocalDatabase, id: string, seq: number): PromiseLike<unknown> =>
  changeCapture(db, id, ({ server }) => (server && server.seq < seq ? { server: { ...server, seq } } : undefined))

/**
 * Queues a capture that the server doesn't know, which voids its earlier acknowledgment. If only the original is here,
 * the capture is prepared again.
 */
async function requeueCapture(db: LocalDatabase, id: string, now: number): Promise<void> {
  const here = await db.blobs
    .where('key')
    .anyOf([uploadKey(id), originalKey(id)])
    .primaryKeys()
  if (here.length === 0) return markNeedsAttention(db, id, 'server_lost', now)
  await move(db, id, {
    from: SENT,
    to: here.includes(uploadKey(id)) ? 'queued' : 'preparing',
    kind: 'offered_again',
    detail: 'unknown_to_server',
    changes: { nextAt: 0, prepareAttempts: 0, settledAt: null, server: null, receipt: undefined, lastError: null },
  })
}

async function markNeedsAttention(db: LocalDatabase, id: string, code: string, now: number): Promise<void> {
  await move(db, id, {
    from: SENT,
    to: 'needs_attention',
    kind: code,
    changes: {
      lastError: { code, message: null, http: null, at: now },
      ...(code === 'server_lost' ? { server: null, receipt: undefined } : {}),
    },
  })
}
