/** The heartbeat message sent over the channel to the parent process. */
export const HEARTBEAT = 'alive'

const EVERY_MS = 2_000

/**
 * Sends a heartbeat to the parent process every two seconds: receiving one at all proves that the event loop is
 * running. Without a parent that opened a channel, it does nothing; the timer alone doesn't keep the process alive.
 * @param isWell returns false if the process's main work is stuck: then no heartbeat is sent
 */
export function sendHeartbeats(isWell: () => boolean = () => true): void {
  if (!process.connected) return
  const tell = () => {
    // The parent may be gone by now; the channel's closing reports that.
    if (process.connected && isWell()) process.send?.(HEARTBEAT, () => undefined)
  }
  tell()
  setInterval(tell, EVERY_MS).unref()
}
