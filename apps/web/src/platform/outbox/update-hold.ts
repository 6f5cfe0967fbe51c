const CHANNEL = 'canvass:update'
/** The tab that wants the update repeats the hold every second; once that tab is gone, work resumes automatically. */
const LASTS_MS = 4_000

let heldUntil = Number.NEGATIVE_INFINITY

/** Whether a new version is waiting to take over: work in hand is finished, and nothing new is started. */
export const isHeldForUpdate = (): boolean => performance.now() < heldUntil

/** Asks the senders in every tab of this device to start nothing for a few seconds. */
export const holdForUpdate = (): void => broadcast('hold')

/** Releases the hold: the update isn't wanted now, so the senders may continue. */
export const endHold = (): void => broadcast('go on')

type HoldMessage = 'hold' | 'go on'

/** Listens for updates that other tabs are waiting for, until `signal` aborts. */
export function listenForHolds(signal: AbortSignal): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<HoldMessage>) => applyMessage(data), { signal })
  signal.addEventListener('abort', () => channel.close())
}

function broadcast(word: HoldMessage): void {
  applyMessage(word)
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(word)
  channel.close()
}

function applyMessage(word: HoldMessage): void {
  heldUntil = word === 'hold' ? performance.now() + LASTS_MS : Number.NEGATIVE_INFINITY
}
