import { useState } from 'react'
import { useIsOffline } from '../../platform/sync/useIsOffline.ts'

/**
 * Whether the second step is set up before any screen. It stays until its codes were saved, though the server asks for
 * nothing any more by then. Without a network nothing can be set up, and people go on capturing.
 */
export function useSetUp(isAsked: boolean): { isFirst: boolean; end: () => void } {
  const [isBegun, setBegun] = useState(false)
  const isOffline = useIsOffline() === true
  if (isAsked && !isBegun) setBegun(true)
  return { isFirst: isAsked ? !isOffline : isBegun, end: () => setBegun(false) }
}
