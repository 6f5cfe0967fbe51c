import { useEffect } from 'react'
import { startSync } from '../sync/start-sync.ts'

/**
 * Keeps what this device shows in step with the server while a user is signed in. The socket opens after the first
 * paint.
 */
export function useServerNews(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return undefined
    const stopSync = startSync(userId)
    let stopRealtime: (() => void) | undefined
    let isGone = false
    // Its code is in the first load, but nothing on the first paint waits for it; without it, the timers fetch
    // everything.
    const later = setTimeout(() => {
      void import('./start-realtime.ts')
        .then(({ startRealtime }) => {
          stopRealtime = isGone ? undefined : startRealtime(userId)
          return undefined
        })
        .catch(() => undefined)
    }, AFTER_FIRST_PAINT_MS)
    return () => {
      isGone = true
      clearTimeout(later)
      stopRealtime?.()
      stopSync()
    }
  }, [userId])
}

const AFTER_FIRST_PAINT_MS = 500
