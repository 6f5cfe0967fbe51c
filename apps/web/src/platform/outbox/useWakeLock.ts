import { useEffect } from 'react'

/** Keeps the screen on while wanted and the page is visible: a locked phone stops sending. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: the screen then goes dark, and sending resumes later.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) await taken?.release()
      else lock = taken
    }
    const takeAgain = (): void => void take()
    takeAgain()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', takeAgain)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', takeAgain)
      void lock?.release()
    }
  }, [isWanted])
}
