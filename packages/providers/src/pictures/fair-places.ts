/** Nobody more can wait just now. */
export class NoRoomToWait extends Error {
  override readonly name = 'NoRoomToWait'
}

export interface FairPlaces {
  /**
   * Waits for a place and answers what gives it back.
   * @throws NoRoomToWait at once
   */
  take(owner: string): Promise<() => void>
}

/**
 * Places for costly work, shared between owners: one owner never has all of them, a free place goes to the owners who
 * wait in turn and not to who came with the most, and there is a bound on how many wait.
 */
export function fairPlaces(limits: {
  places: number
  /** That one owner may have at once. */
  placesEach: number
  waiting: number
  /** Of one owner. */
  waitingEach: number
}): FairPlaces {
  const taken = new Map<string, number>()
  /** Who waits, by owner; the owner whose turn it is first. */
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
      // Whoever had a turn comes last from now on.
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
          throw new NoRoomToWait('Too many wait already')
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
