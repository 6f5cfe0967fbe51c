/**
 * Calls `stop` once when the parent process is gone, however it died: the channel between them closes even on kill -9.
 * Without a parent that opened a channel (a developer ran the file manually), it does nothing. The channel alone
 * doesn't keep the process alive.
 */
export function onParentExit(stop: () => void): void {
  if (!process.connected) return
  process.once('disconnect', stop)
  process.channel?.unref()
}
