/**
 * Calls `stop` once when the process that started this one is gone, however it died: the channel
 * between them closes even on kill -9. Without a parent that opened one (a developer ran the file
 * by hand) nothing happens. The channel alone does not keep the process alive.
 */
export function followParent(stop: () => void): void {
  if (!process.connected) return
  process.once('disconnect', stop)
  process.channel?.unref()
}
