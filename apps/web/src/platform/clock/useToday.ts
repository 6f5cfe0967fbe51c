import { useEffect, useState } from 'react'

/** Returns the date as of the last change of day: renders again at midnight and when the page comes back into view. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = (): void =>
      setNow((before) => (before.toDateString() === new Date().toDateString() ? before : new Date()))
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime()
    const timer = setTimeout(look, midnight - Date.now() + 500)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return now
}
