/** So long after a photo was saved the next one may follow. */
const QUIET_MS = 700
/** A rep who never pauses still gets pictures prepared. */
const LONGEST_MS = 10_000
const LOOK_EVERY_MS = 100

/** Photos that follow each other so closely are a series; after a single one nothing is waited for. */
const SERIES_MS = 3_000

let saving = 0
let isSeries = false
let savedAt = Number.NEGATIVE_INFINITY

/** While photos are written, background work keeps off the disk; call what comes back when they are safe. */
export function holdDisk(): () => void {
  saving += 1
  return () => {
    saving -= 1
    isSeries = performance.now() - savedAt < SERIES_MS
    savedAt = performance.now()
  }
}

const isBusy = (): boolean => saving > 0 || (isSeries && performance.now() - savedAt < QUIET_MS)

/** Resolves when nobody is photographing just now: a photo must never wait behind the preparing of another. */
export async function untilShutterRests(signal: AbortSignal): Promise<void> {
  const from = performance.now()
  while (isBusy() && !signal.aborted && performance.now() - from < LONGEST_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
