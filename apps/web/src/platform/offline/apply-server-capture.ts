import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { LocalState } from './capture-row.ts'
import type { LocalDatabase } from './local-database.ts'
import { dropBytes } from './drop-bytes.ts'
import { move } from './transitions.ts'

const STATE_OF: Readonly<Record<CaptureAnswer['state'], LocalState>> = {
  received: 'uploaded',
  processing: 'processing',
  done: 'done',
  joined: 'done',
  needs_attention: 'needs_attention',
  quarantined: 'needs_attention',
  // A lead that was taken out of the lists has its photo on the server, and can be brought back.
  discarded: 'done',
}

/**
 * Takes in what the server says of a capture of this device: news only, by its sequence, and never backwards. A capture
 * that this device does not know is none of the outbox's business.
 */
export async function applyServerCapture(db: LocalDatabase, answer: CaptureAnswer): Promise<void> {
  const known = await db.captures.get(answer.id)
  if (!known || (known.server && known.server.seq >= answer.seq)) return
  const to = STATE_OF[answer.state]
  // A lead that was joined, taken apart, discarded or brought back: where it stands here is the same.
  if (known.state === 'done' && to === 'done') {
    await db.captures
      .where('id')
      .equals(answer.id)
      .and(({ state, server }) => state === 'done' && (!server || server.seq < answer.seq))
      .modify({ server: answer, leadId: answer.leadId })
    return
  }
  await move(db, answer.id, {
    from: [
      'queued',
      'uploading',
      'uploaded',
      'processing',
      'needs_attention',
      ...(known.server?.state === 'joined' && answer.state !== 'joined' ? (['done'] as const) : []),
    ],
    to: to === 'uploaded' && known.state === 'processing' ? 'processing' : to,
    kind: `server_${answer.state}`,
    detail: answer.stage,
    when: (row) => !row.server || row.server.seq < answer.seq,
    changes: {
      server: answer,
      leadId: answer.leadId,
      claimBy: null,
      // The day of silence after which it is offered again starts anew with every word.
      settledAt: Date.now(),
      lastError:
        to === 'needs_attention' && answer.error
          ? { code: answer.error.code, message: answer.error.message, http: null, at: Date.now() }
          : null,
    },
    also: async () => {
      if (to === 'done') await dropBytes(db, answer.id)
    },
  })
}
