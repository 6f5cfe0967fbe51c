/** Called twice while it runs, it runs once more after: what was queued meanwhile is not left behind. */
export function loop(work: () => Promise<void>): () => Promise<void> {
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
