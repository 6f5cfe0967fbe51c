import { once } from 'node:events'
import { POLL_HOLD_MS } from '@canvass/contracts/limits'
import { pollRealtime as contract } from '@canvass/contracts/realtime'
import type { Database } from '@canvass/db/database'
import { readProgress } from '@canvass/db/runs/progress-feed'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../http/actor.ts'
import { type FindActor, requireAccess } from '../../../http/gate.ts'
import type { Handler } from '../../../http/serve.ts'
import type { HeldPolls } from '../held-polls.ts'
import type { Hub } from '../hub.ts'

interface PollParts {
  database: Database
  hub: Hub
  polls: HeldPolls
  findActor: FindActor
}

/**
 * Responds with pending news, or waits for some; subscribes before reading, so nothing is missed in between. A caller
 * who was signed out while waiting gets no news.
 */
export function pollRealtime(parts: PollParts, holdMs: number = POLL_HOLD_MS): Handler<typeof contract> {
  return async ({ actor, query: { since }, request }) => {
    const news = waitForNews(parts, { actor, since, request, holdMs })
    try {
      const first = await readProgress(parts.database, actor, since)
      if (first.messages.length > 0 || first.next > since) return first
      await news.arrived
      await requireAccess(contract, request, parts.findActor)
      return await readProgress(parts.database, actor, since)
    } finally {
      news.stop()
    }
  }
}

function waitForNews(
  { hub, polls }: PollParts,
  { actor, since, request, holdMs }: { actor: Actor; since: number; request: FastifyRequest; holdMs: number },
): { arrived: Promise<unknown>; stop: () => void } {
  const woken = new AbortController()
  const wake = (): void => woken.abort()
  const arrived = once(woken.signal, 'abort')
  const timer = setTimeout(wake, holdMs)
  const unsubscribe = [
    hub.subscribe(actor.userId, { onProgress: wake, onGap: wake }),
    hub.onSequence(actor.organizationId, (seq) => {
      if (seq > since) wake()
    }),
  ]
  const letGo = polls.hold(actor, wake)
  request.raw.socket.once('close', wake)
  return {
    arrived,
    stop() {
      clearTimeout(timer)
      for (const stop of unsubscribe) stop()
      letGo()
      request.raw.socket.off('close', wake)
    },
  }
}
