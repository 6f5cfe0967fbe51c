/** Something changed on the server: the sync should ask now. */
export const nudgeEvent = 'nudge'
/** The server has come to a sequence, in `detail`: the sync should ask now if this device has not. */
export const sequenceEvent = 'sequence'
export const nudges = new EventTarget()

const GATHER_MS = 250
let timer: ReturnType<typeof setTimeout> | undefined
let rest: { told: number } | undefined

/** Many nudges in a moment are one question. */
export function nudgeSync(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    nudges.dispatchEvent(new Event(nudgeEvent))
  }, GATHER_MS)
}

/** The first number is passed on at once; of those that follow within a moment the greatest. */
export function tellSequence(seq: number): void {
  if (rest) {
    rest.told = Math.max(rest.told, seq)
    return
  }
  rest = { told: seq }
  nudges.dispatchEvent(new CustomEvent(sequenceEvent, { detail: seq }))
  setTimeout(() => {
    const told = rest?.told ?? seq
    rest = undefined
    if (told > seq) tellSequence(told)
  }, GATHER_MS)
}
