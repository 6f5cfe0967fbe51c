import { useEffect } from 'react'

/** Keeps the screen on while it is wanted and the page is in view: a locked phone stops sending. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Refused where the battery is low: then the screen goes dark, and sending goes on later.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) await taken?.release()
      else lock = taken
    }
    const takeAgain = (): void => void take()
    takeAgain()
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', takeAgain)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', takeAgain)
      void lock?.release()
    }
  }, [isWanted])
}
