/** Something changed on the server: the sync should ask now. */
export const nudgeEvent = 'nudge'
export const nudges = new EventTarget()

const GATHER_MS = 250
let timer: ReturnType<typeof setTimeout> | undefined

/** Many nudges in a moment are one question. */
export function nudgeSync(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    nudges.dispatchEvent(new Event(nudgeEvent))
  }, GATHER_MS)
}
