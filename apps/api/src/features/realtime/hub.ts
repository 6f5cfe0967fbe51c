import type { Progress } from '@canvass/contracts/realtime'
import type { Database } from '@canvass/db/database'
import { listenToFeed, readSequence, type UserProgress } from '@canvass/db/runs/progress-feed'
import { createSequenceNews } from './sequence-news.ts'

const REMEMBERED = 20_000

export interface Subscriber {
  onProgress(progress: Progress): void
  /** Something may have been missed: read from where you are. */
  onGap?(): void
}

/** Where news of the database meets who waits for it, within this process. It records nothing: the database has by then. */
export interface Hub {
  /** Tells who waits. What was told already, by another way, is not told again. */
  publish(progress: UserProgress): void
  /** Hears of one user's captures and of nobody else's. Answers how to stop. */
  subscribe(userId: string, subscriber: Subscriber): () => void
  /** Hears how far the sequence of an organization has come, a few times a second at most. Answers how to stop. */
  onSequence(organizationId: string, listener: (seq: number) => void): () => void
  /** Hears of sessions that end and users that change, in whatever process. */
  onSession(listener: (news: { sessionKey: string } | { userId: string }) => void): () => void
  start(onError: (error: Error) => void): Promise<void>
  stop(): Promise<void>
}

export function createHub(database: Database): Hub {
  const subscribers = new Map<string, Set<Subscriber>>()
  const sessionListeners = new Set<Parameters<Hub['onSession']>[0]>()
  const told = new Map<string, number>()
  const sequences = createSequenceNews((organizationId) => readSequence(database, organizationId))
  let unlisten: (() => Promise<void>) | undefined

  const publish = ({ organizationId, userId, ...progress }: UserProgress): void => {
    const capture = `${organizationId}/${progress.captureId}`
    if ((told.get(capture) ?? 0) >= progress.seq) return
    // Forgetting only means that something might be told twice.
    if (told.size >= REMEMBERED) told.clear()
    told.set(capture, progress.seq)
    for (const subscriber of subscribers.get(userId) ?? []) subscriber.onProgress(progress)
  }

  return {
    publish,
    subscribe(userId, subscriber) {
      const own = subscribers.get(userId) ?? new Set()
      subscribers.set(userId, own.add(subscriber))
      return () => {
        own.delete(subscriber)
        if (own.size === 0 && subscribers.get(userId) === own) subscribers.delete(userId)
      }
    },
    onSequence: (organizationId, listener) => sequences.listen(organizationId, listener),
    onSession(listener) {
      sessionListeners.add(listener)
      return () => sessionListeners.delete(listener)
    },
    async start(onError) {
      sequences.start(onError)
      unlisten = await listenToFeed(database, {
        onProgress: publish,
        onSequence: (organizationId) => sequences.moved(organizationId),
        onSession: (news) => {
          for (const listener of sessionListeners) listener(news)
        },
        onGap: () => {
          for (const own of subscribers.values()) for (const subscriber of own) subscriber.onGap?.()
          sequences.allMoved()
        },
        onError,
      })
    },
    async stop() {
      sequences.stop()
      await unlisten?.()
    },
  }
}
