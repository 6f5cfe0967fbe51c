import { useEffect, useState } from 'react'
import { findOldestWaiting } from './oldest-waiting.ts'
import { STUCK_MS, stillMs, useLiveness } from '../../../platform/outbox/liveness.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'

const EVERY_MS = 30_000

/** Returns whether the outbox has stood still for so long that a person should know. */
export function useIsStuck(userId: string): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const look = async (): Promise<void> => {
      const oldest = await findOldestWaiting(openLocalDatabase(userId)).catch(() => undefined)
      setStuck((stillMs(oldest, useLiveness.getState(), Date.now()) ?? 0) > STUCK_MS)
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    // When something moves, it is no longer stuck; this needs no query.
    const stop = useLiveness.subscribe(() => setStuck(false))
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [userId])
  return isStuck
}
