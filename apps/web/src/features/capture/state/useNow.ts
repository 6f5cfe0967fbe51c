import { useEffect, useState } from 'react'

const TICK_MS = 100

/** Returns the device's time, ticking while it is wanted. */
export function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isWanted])
  return now
}
