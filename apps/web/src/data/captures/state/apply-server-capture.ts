import type { CaptureAnswer } from '@canvass/contracts/captures'
import { type LocalState, originalKey } from '../../../platform/local/rows/capture-row.ts'
import { databaseOf, type Whose } from '../../../platform/local/local-database.ts'
import { changeCapture } from './capture-rows.ts'
import { OTHER_LIFE } from './server-life.ts'
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
export async function applyServerCapture(whose: Whose, answer: CaptureAnswer): Promise<void> {
  const db = databaseOf(whose)
  const known = await db.captures.get(answer.id)
  if (!known || (known.server && known.server.seq >= answer.seq)) return
  // What was done in another life of the server's database may still be on its way in this one.
  const isOtherLife = known.server?.seq === OTHER_LIFE
  const told = STATE_OF[answer.state]
  const to = told === 'uploaded' && (known.state === 'processing' || known.state === 'done') ? 'processing' : told
  // A lead that was joined, taken apart, discarded or brought back: where it stands here is the same.
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
      // The day of silence after which it is offered again starts anew with every word.
      settledAt: Date.now(),
      lastError:
        to === 'needs_attention' && answer.error
          ? { code: answer.error.code, message: answer.error.message, http: null, at: Date.now() }
          : null,
    },
    also: async () => {
      // What was sent stays for some days (kept-sent.ts).
      if (to === 'done' && !known.keepsOriginal) await db.blobs.delete(originalKey(answer.id))
    },
  })
}
