import type { CaptureAnswer } from '@canvass/contracts/captures'
import { type LocalState, originalKey } from '../../../platform/local/rows/capture-row.ts'
import { databaseOf, type Whose } from '../../../platform/local/local-database.ts'
import { changeCapture } from './capture-rows.ts'
import { OTHER_EPOCH_SEQ } from './database-epoch.ts'
import { move } from './transitions.ts'

const STATE_OF: Readonly<Record<CaptureAnswer['state'], LocalState>> = {
  received: 'uploaded',
  processing: 'processing',
  done: 'done',
  joined: 'done',
  needs_attention: 'needs_attention',
  quarantined: 'needs_attention',
  // A discarded lead has its photo on the server, and can be restored.
  discarded: 'done',
}

/**
 * Applies the server's state of a capture to this device's row: only if it is newer by sequence, and never backward.
 * Ignores captures that this device doesn't have.
 */
export async function applyServerCapture(whose: Whose, answer: CaptureAnswer): Promise<void> {
  const db = databaseOf(whose)
  const known = await db.captures.get(answer.id)
  if (!known || (known.server && known.server.seq >= answer.seq)) return
  // What was done before the server's database was replaced may still be in progress now.
  const isOtherLife = known.server?.seq === OTHER_EPOCH_SEQ
  const told = STATE_OF[answer.state]
  const to = told === 'uploaded' && (known.state === 'processing' || known.state === 'done') ? 'processing' : told
  // A lead was joined, taken apart, discarded, or restored: its local state stays the same.
  if (known.state === 'done' && to === 'done') {
    await changeCapture(db, answer.id, ({ state, server }) =>
      state === 'done' && (!server || server.seq < answer.seq) ? { server: answer, leadId: answer.leadId } : undefined,
    )
    return
  }
  await move(db, answer.id, {
    from: [
      'queued',
      'uploading',
      'uploaded',
      'processing',
      'needs_attention',
      ...(isOtherLife || (known.server?.state === 'joined' && answer.state !== 'joined') ? (['done'] as const) : []),
    ],
    to,
    kind: `server_${answer.state}`,
    detail: answer.stage,
    when: (row) => !row.server || row.server.seq < answer.seq,
    changes: {
      server: answer,
      leadId: answer.leadId,
      claimBy: null,
      // Every message restarts the day of silence after which the capture is resent.
      settledAt: Date.now(),
      lastError:
        to === 'needs_attention' && answer.error
          ? { code: answer.error.code, message: answer.error.message, http: null, at: Date.now() }
          : null,
    },
    also: async () => {
      // The upload stays for some days (kept-sent.ts).
      if (to === 'done' && !known.keepsOriginal) await db.blobs.delete(originalKey(answer.id))
    },
  })
}
