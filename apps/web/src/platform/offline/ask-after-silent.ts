import { checkCaptures, getCapture } from '@canvass/contracts/addresses'
import { CHECK_IDS_MAX } from '@canvass/contracts/limits'
import { call } from '../api/call.ts'
import { applyServerCapture } from './apply-server-capture.ts'
import { rowsIn } from './by-state.ts'
import { uploadKey } from './capture-row.ts'
import type { LocalDatabase } from './local-database.ts'
import { findReadAnew, forgetReadAnew } from './read-anew.ts'
import { move } from './transitions.ts'

/** From here on the server is asked about a capture that it took and has said nothing of. */
const SILENCE_MS = 3_600_000

/**
 * Asks after captures that the server acknowledged and then said nothing of; after all of them where the read tables
 * were read anew, for what ended before that is in no change that is still to come. One that it does not know any more
 * (a backup was restored) is sent again when its bytes are still here, and shown when they are not. Throws ApiError.
 */
export async function askAfterSilent(db: LocalDatabase, now: number): Promise<void> {
  const readAnew = await findReadAnew(db)
  const silenceMs = readAnew === undefined ? SILENCE_MS : -Infinity
  const silent = (await rowsIn(db, ['uploaded', 'processing'])).filter(
    (row) => now - (row.settledAt ?? row.capturedAt) > silenceMs && row.server?.state !== 'quarantined',
  )
  for (let at = 0; at < silent.length; at += CHECK_IDS_MAX) {
    const rows = silent.slice(at, at + CHECK_IDS_MAX)
    const answer = await call(checkCaptures, { body: { ids: rows.map(({ id }) => id) } })
    const known = new Map(answer.captures.map(({ id, seq }) => [id, seq]))
    const deleted = new Set(answer.deleted.map(({ id }) => id))
    for (const { id, server } of rows) {
      const seq = known.get(id)
      if (deleted.has(id)) await show(db, id, 'deleted', now)
      else if (seq === undefined) await offerAgain(db, id, now)
      else if (!server || server.seq < seq) await applyServerCapture(db, await call(getCapture, { params: { id } }))
    }
  }
  if (readAnew !== undefined) await forgetReadAnew(db, readAnew)
}

/** The server does not know it: its word of having it is void. */
async function offerAgain(db: LocalDatabase, id: string, now: number): Promise<void> {
  const hasBytes = (await db.blobs.where('key').equals(uploadKey(id)).count()) > 0
  if (!hasBytes) return show(db, id, 'server_lost', now)
  await move(db, id, {
    from: ['uploaded', 'processing'],
    to: 'queued',
    kind: 'offered_again',
    detail: 'unknown_to_server',
    changes: { nextAt: 0, settledAt: null, server: null, lastError: null },
  })
}

async function show(db: LocalDatabase, id: string, code: string, now: number): Promise<void> {
  await move(db, id, {
    from: ['uploaded', 'processing'],
    to: 'needs_attention',
    kind: code,
    changes: {
      lastError: { code, message: null, http: null, at: now },
      ...(code === 'server_lost' ? { server: null } : {}),
    },
  })
}
