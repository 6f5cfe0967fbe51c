/** What is sent over the channel to the process that started this one. */
export const SIGN_OF_LIFE = 'alive'

const EVERY_MS = 2_000

/**
 * Tells the process that started this one, every two seconds, that this one gets on: by coming at all, that its event
 * loop turns. Without a parent that opened a channel nothing happens, and this alone keeps nothing alive.
 * @param isWell answers false when what the process is there for has come to a stand: then no sign is given
 */
export function giveSignsOfLife(isWell: () => boolean = () => true): void {
  if (!process.connected) return
  const tell = () => {
    // The parent may be gone by now; that is heard of by the end of the channel.
    if (process.connected && isWell()) process.send?.(SIGN_OF_LIFE, () => undefined)
  }
  tell()
  setInterval(tell, EVERY_MS).unref()
}
