import { useEffect } from 'react'

/** Sends what waits on this device for as long as its owner is signed in here. */
export function useOutboxRun(userId: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import('../platform/offline/start-outbox.ts')
      .then(({ startOutbox }) => {
        stop = isGone ? undefined : startOutbox(userId)
        return undefined
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId])
}
