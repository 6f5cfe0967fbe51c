/** Thrown when the waiting line is full. */
export class NoRoomToWait extends Error {
  override readonly name = 'NoRoomToWait'
}

export interface FairSlots {
  /**
   * Waits for a place and returns a function that releases it.
   * @throws NoRoomToWait immediately
   */
  take(owner: string): Promise<() => void>
}

/**
 * Shares places for expensive work among owners: one owner never gets all of them, a free place goes to the waiting
 * owners in turn regardless of who has the most requests, and the number waiting is limited.
 */
export function createFairSlots(limits: {
  places: number
  /** The most places one owner may have at the same time. */
  placesEach: number
  waiting: number
  /** The most waiting requests per owner. */
  waitingEach: number
}): FairSlots {
  const taken = new Map<string, number>()
  /** The waiting requests by owner; the owner whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()
  let free = limits.places
  let allWaiting = 0

  const mayHave = (owner: string) => free > 0 && (taken.get(owner) ?? 0) < limits.placesEach

  const occupy = (owner: string) => {
    free -= 1
    taken.set(owner, (taken.get(owner) ?? 0) + 1)
  }

  const letIn = () => {
    for (const [owner, queue] of waiting) {
      if (!mayHave(owner)) continue
      const next = queue.shift()
      // An owner that had its turn goes to the back.
      waiting.delete(owner)
      if (queue.length > 0) waiting.set(owner, queue)
      if (!next) continue
      allWaiting -= 1
      occupy(owner)
      next()
      return
    }
  }

  const giveBack = (owner: string) => {
    free += 1
    const left = (taken.get(owner) ?? 1) - 1
    if (left > 0) taken.set(owner, left)
    else taken.delete(owner)
    letIn()
  }

  return {
    async take(owner) {
      if (mayHave(owner)) occupy(owner)
      else {
        const queue = waiting.get(owner) ?? []
        if (allWaiting >= limits.waiting || queue.length >= limits.waitingEach)
          throw new NoRoomToWait('Too many requests are waiting already')
        await new Promise<void>((resolve) => {
          allWaiting += 1
          waiting.set(owner, [...queue, resolve])
        })
      }
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        giveBack(owner)
      }
    },
  }
}
