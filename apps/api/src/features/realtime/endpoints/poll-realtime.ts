import { once } from 'node:events'
import { POLL_HOLD_MS } from '@canvass/contracts/limits'
import type { pollRealtime as contract } from '@canvass/contracts/realtime'
import type { Database } from '@canvass/db/database'
import { readProgress } from '@canvass/db/progress-feed'
import type { FastifyRequest } from 'fastify'
import type { Handler } from '../../../http/serve.ts'
import type { Hub } from '../hub.ts'

/** Answers what there is, or waits for news; the subscription is there before the reading, so nothing falls between. */
export function pollRealtime(
  parts: { database: Database; hub: Hub; stopping: AbortSignal },
  holdMs: number = POLL_HOLD_MS,
): Handler<typeof contract> {
  return async ({ actor, query: { since }, request }) => {
    const news = waitForNews(parts, actor.userId, request, holdMs)
    try {
      const first = await readProgress(parts.database, actor, since)
      if (first.messages.length > 0) return first
      await news.arrived
      return await readProgress(parts.database, actor, since)
    } finally {
      news.stop()
    }
  }
}

function waitForNews(
  { hub, stopping }: { hub: Hub; stopping: AbortSignal },
  userId: string,
  request: FastifyRequest,
  holdMs: number,
): { arrived: Promise<unknown>; stop: () => void } {
  const woken = new AbortController()
  const wake = (): void => woken.abort()
  const arrived = once(woken.signal, 'abort')
  const timer = setTimeout(wake, holdMs)
  const unsubscribe = hub.subscribe(userId, { onProgress: wake, onGap: wake })
  request.raw.socket.once('close', wake)
  stopping.addEventListener('abort', wake)
  return {
    arrived,
    stop() {
      clearTimeout(timer)
      unsubscribe()
      request.raw.socket.off('close', wake)
      stopping.removeEventListener('abort', wake)
    },
  }
}
