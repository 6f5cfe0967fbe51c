const CHANNEL = 'canvass:update'
/** Said anew every second by the tab that wants the update: when it is gone, work goes on by itself. */
const LASTS_MS = 4_000

let heldUntil = Number.NEGATIVE_INFINITY

/** Whether a new version waits to take over: what is in hand is finished, and nothing further is begun. */
export const isHeldForUpdate = (): boolean => performance.now() < heldUntil

/** Asks the senders of every tab of this device to begin nothing for some seconds. */
export const holdForUpdate = (): void => tell('hold')

/** The update is not wanted now: the senders may go on. */
export const endHold = (): void => tell('go on')

type Word = 'hold' | 'go on'

/** Hears of updates that other tabs wait for, until `signal` ends it. */
export function listenForHolds(signal: AbortSignal): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => heed(data), { signal })
  signal.addEventListener('abort', () => channel.close())
}

function tell(word: Word): void {
  heed(word)
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(word)
  channel.close()
}

function heed(word: Word): void {
  heldUntil = word === 'hold' ? performance.now() + LASTS_MS : Number.NEGATIVE_INFINITY
}
