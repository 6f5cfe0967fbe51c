import { applyOps } from '@canvass/contracts/addresses/ops'
import type { Op } from '@canvass/contracts/ops'
import { pathOf } from '../../platform/api/path-of.ts'
import { type Delivery, readJson, readRetryAfter } from '../../platform/outbox/delivery.ts'

/** Without a response for this long, the connection is dead, whatever the browser reports. */
const STALL_MS = 20_000

/** Sends edits of `ownerUserId` and returns the result. Never throws: every failure is a result. */
export async function sendOps(ownerUserId: string, ops: readonly Op[], stopped: AbortSignal): Promise<Delivery> {
  try {
    const answer = await fetch(pathOf(applyOps.path), {
      method: applyOps.method,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ops, ownerUserId }),
      signal: AbortSignal.any([AbortSignal.timeout(STALL_MS), stopped]),
    })
    return {
      status: answer.status,
      body: readJson(answer.headers.get('Content-Type'), await answer.text()),
      retryAfterMs: readRetryAfter(answer.headers.get('Retry-After')),
      isStalled: false,
    }
  } catch (error) {
    const isStalled = error instanceof Error && error.name === 'TimeoutError'
    return { status: 0, body: undefined, retryAfterMs: null, isStalled }
  }
}
