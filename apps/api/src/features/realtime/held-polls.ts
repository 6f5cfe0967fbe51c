import type { Actor } from '../../http/actor.ts'

const POLLS_PER_USER = 10

/** Tracks this process's waiting polls, by caller. */
export function heldPolls() {
  const held = new Map<() => void, Actor>()
  const wakeWhere = (isMeant: (actor: Actor) => boolean): void => {
    for (const [wake, actor] of held) if (isMeant(actor)) wake()
  }
  return {
    /**
     * Holds a poll. If a user has too many, the oldest is answered with what there is. Returns a function to release
     * it.
     */
    hold(actor: Actor, wake: () => void): () => void {
      const own = [...held].filter(([, { userId }]) => userId === actor.userId)
      if (own.length >= POLLS_PER_USER) own[0]?.[0]()
      held.set(wake, actor)
      return () => void held.delete(wake)
    },
    wakeSession: (sessionKey: string): void => wakeWhere((actor) => actor.sessionKey === sessionKey),
    wakeUser: (userId: string): void => wakeWhere((actor) => actor.userId === userId),
    wakeAll: (): void => wakeWhere(() => true),
  }
}

export type HeldPolls = ReturnType<typeof heldPolls>
