/** How soon after a saved photo the next one may follow. */
const QUIET_MS = 700
/** Photos are prepared even for a rep who never pauses. */
const LONGEST_MS = 10_000
const LOOK_EVERY_MS = 100

/** Photos this close together are a series; a single photo causes no wait. */
const SERIES_MS = 3_000

let saving = 0
let isSeries = false
let savedAt = Number.NEGATIVE_INFINITY

/** Keeps background work off the disk while photos are written. Call the returned function when they are safe. */
export function holdDisk(): () => void {
  saving += 1
  return () => {
    saving -= 1
    isSeries = performance.now() - savedAt < SERIES_MS
    savedAt = performance.now()
  }
}

const isBusy = (): boolean => saving > 0 || (isSeries && performance.now() - savedAt < QUIET_MS)

/** Resolves when no photo is being taken: a photo must never wait for the preparation of another. */
export async function waitForShutterIdle(signal: AbortSignal): Promise<void> {
  const from = performance.now()
  while (isBusy() && !signal.aborted && performance.now() - from < LONGEST_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
