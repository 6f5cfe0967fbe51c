export interface Seats {
  /**
   * Waits for a seat, first come, first served, and answers what gives it back.
   * @throws what the signal was aborted with
   */
  take(signal: AbortSignal): Promise<() => void>
}

/** So many calls at once and no more; the others wait, and stop waiting when they are called off. */
export function createSeats(most: number): Seats {
  const waiting = new Set<() => void>()
  let free = most

  const giveBack = () => {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }
  const once = () => {
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      giveBack()
    }
  }
  return {
    async take(signal) {
      signal.throwIfAborted()
      if (free > 0) {
        free -= 1
        return once()
      }
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(seated)
          reject(signal.reason as Error)
        }
        const seated = () => {
          signal.removeEventListener('abort', giveUp)
          resolve()
        }
        waiting.add(seated)
        signal.addEventListener('abort', giveUp, { once: true })
      })
      return once()
    },
  }
}
