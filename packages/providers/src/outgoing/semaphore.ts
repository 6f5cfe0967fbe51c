export interface Semaphore {
  /**
   * Waits for a slot, first come, first served, and returns a function that releases it.
   * @throws the abort reason of the signal
   */
  take(signal: AbortSignal): Promise<() => void>
}

/** Limits concurrent calls to `most`; the others wait, until they are aborted. */
export function createSemaphore(most: number): Semaphore {
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
