import { useState } from 'react'
import { useIsOffline } from '../../platform/sync/useIsOffline.ts'

/**
 * Whether the second step must be set up before any screen. Stays true until the recovery codes are saved, though the
 * server requires nothing more by then. Without a network nothing can be set up, and users can keep capturing.
 */
export function useSetUp(isAsked: boolean): { isFirst: boolean; end: () => void } {
  const [isBegun, setBegun] = useState(false)
  const isOffline = useIsOffline() === true
  if (isAsked && !isBegun) setBegun(true)
  return { isFirst: isAsked ? !isOffline : isBegun, end: () => setBegun(false) }
}
