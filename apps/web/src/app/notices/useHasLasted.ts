import { useEffect, useState } from 'react'

/** Whether something has been so without a break for this long: what passes in a moment is not worth a sentence. */
export function useHasLasted(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isSo, ms])
  return isSo && hasLasted
}
