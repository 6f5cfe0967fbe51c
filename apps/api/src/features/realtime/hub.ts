import type { Progress } from '@canvass/contracts/realtime'
import type { Database } from '@canvass/db/database'
import { listenToFeed, readSequence, type UserProgress } from '@canvass/db/runs/progress-feed'
import { createSequenceNotifier } from './sequence-notifier.ts'

const MAX_REMEMBERED = 20_000

export interface Subscriber {
  onProgress(progress: Progress): void
  /** Called when news may have been missed; the subscriber should reread from its cursor. */
  onGap?(): void
}

/** Routes database news to its subscribers in this process. It stores nothing, because the database already has it. */
export interface Hub {
  /** Notifies subscribers, skipping news that already arrived another way. */
  publish(progress: UserProgress): void
  /** Subscribes to one user's captures only. Returns a function to unsubscribe. */
  subscribe(userId: string, subscriber: Subscriber): () => void
  /**
   * Reports an organization's current sequence number, at most a few times a second. Returns a function to unsubscribe.
   */
  onSequence(organizationId: string, listener: (seq: number) => void): () => void
  /** Reports sessions that end and users that change, in any process. */
  onSession(listener: (news: { sessionKey: string } | { userId: string }) => void): () => void
  start(onError: (error: Error) => void): Promise<void>
  stop(): Promise<void>
}

export function createHub(database: Database): Hub {
  const subscribers = new Map<string, Set<Subscriber>>()
  const sessionListeners = new Set<Parameters<Hub['onSession']>[0]>()
  const told = new Map<string, number>()
  const sequences = createSequenceNotifier((organizationId) => readSequence(database, organizationId))
  let unlisten: (() => Promise<void>) | undefined

  const publish = ({ organizationId, userId, ...progress }: UserProgress): void => {
    const capture = `${organizationId}/${progress.captureId}`
    if ((told.get(capture) ?? 0) >= progress.seq) return
    // Forgetting can only cause a duplicate notification.
    if (told.size >= MAX_REMEMBERED) told.clear()
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
