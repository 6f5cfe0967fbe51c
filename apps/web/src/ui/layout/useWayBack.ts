import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Returns the path of the screen whose link led to this one, if a link did. */
export const useCameFrom = (): string | undefined => (useLocation().state as { from?: string } | null)?.from

/**
 * Returns the click handler of a link back. If the screen it names led here, it goes back in the history, so that the
 * user finds a list where they left it; the link alone would add the screen once more, at its top.
 */
export function useWayBack(to: string | undefined): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const from = useCameFrom()
  return (event) => {
    if (from !== to || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(-1)
  }
}
