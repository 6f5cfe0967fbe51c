/**
 * Wraps work so that it never overlaps. A call during a run triggers one more run afterward, so that nothing queued in
 * the meantime is left behind.
 */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
  }
  return () => {
    if (running) {
      isAskedAgain = true
      return running
    }
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
}
