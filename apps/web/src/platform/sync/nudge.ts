/** Something changed on the server: the sync should ask now. */
export const nudgeEvent = 'nudge'
/** The server has reached a sequence, in `detail`: the sync should ask now if this device hasn't. */
export const sequenceEvent = 'sequence'
export const nudges = new EventTarget()

const GATHER_MS = 250
let timer: ReturnType<typeof setTimeout> | undefined
let rest: { told: number } | undefined

/** Requests a sync. Several nudges within a moment cause one request. */
export function nudgeSync(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    nudges.dispatchEvent(new Event(nudgeEvent))
  }, GATHER_MS)
}

/** Passes the first number on immediately, and of those that follow within a moment only the greatest. */
export function announceSequence(seq: number): void {
  if (rest) {
    rest.told = Math.max(rest.told, seq)
    return
  }
  rest = { told: seq }
  nudges.dispatchEvent(new CustomEvent(sequenceEvent, { detail: seq }))
  setTimeout(() => {
    const told = rest?.told ?? seq
    rest = undefined
    if (told > seq) announceSequence(told)
  }, GATHER_MS)
}
