/** So long one and the same is told once: what is away is asked after many times a second. */
const SAME_AGAIN_MS = 10_000
const MOST_KEPT = 100

/** Tells every error at once, and the same one again no sooner than ten seconds later, with how often it came meanwhile. */
export function sparingly(
  tell: (error: Error, detail: { times: number }) => void,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  const told = new Map<string, { at: number; held: number }>()
  return (error) => {
    const before = told.get(error.message)
    if (before && now() - before.at < SAME_AGAIN_MS) {
      before.held += 1
      return
    }
    if (told.size >= MOST_KEPT) told.clear()
    told.set(error.message, { at: now(), held: 0 })
    tell(error, { times: (before?.held ?? 0) + 1 })
  }
}
