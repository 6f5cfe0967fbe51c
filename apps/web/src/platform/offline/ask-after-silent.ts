import { checkCaptures, getCapture } from '@canvass/contracts/addresses'
import { CHECK_IDS_MAX } from '@canvass/contracts/limits'
import { call } from '../api/call.ts'
import { applyServerCapture } from './apply-server-capture.ts'
import { uploadKey } from './capture-row.ts'
import type { LocalDatabase } from './local-database.ts'
import { move } from './transitions.ts'

/** From here on the server is asked about a capture that it took and has said nothing of. */
const SILENCE_MS = 3_600_000

/**
 * Asks after captures that the server acknowledged and then said nothing of. One that it does not know any more (a
 * backup was restored) is sent again when its bytes are still here, and shown when they are not. Throws ApiError.
 */
export async function askAfterSilent(db: LocalDatabase, now: number): Promise<void> {
  const silent = (await db.captures.where('state').anyOf('uploaded', 'processing').toArray()).filter(
    (row) => now - (row.settledAt ?? row.capturedAt) > SILENCE_MS && row.server?.state !== 'quarantined',
  )
  for (let at = 0; at < silent.length; at += CHECK_IDS_MAX) {
    const ids = silent.slice(at, at + CHECK_IDS_MAX).map(({ id }) => id)
    const answer = await call(checkCaptures, { body: { ids } })
    const known = new Set(answer.captures.map(({ id }) => id))
    const deleted = new Set(answer.deleted.map(({ id }) => id))
    for (const id of ids) {
      if (deleted.has(id)) await show(db, id, 'deleted', now)
      else if (known.has(id)) await applyServerCapture(db, await call(getCapture, { params: { id } }))
      else await offerAgain(db, id, now)
    }
  }
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
