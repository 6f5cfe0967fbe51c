import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Whoever came here to search finds the cursor in the search. The keys that lead here are the shell's. */
export function useFocusSearch(searchRef: RefObject<HTMLInputElement | null>): void {
  const location = useLocation()
  const state = location.state as { focusSearch?: boolean } | null
  const wantedAt = state?.focusSearch === true ? location.key : undefined
  useEffect(() => {
    if (wantedAt === undefined) return
    searchRef.current?.focus()
    searchRef.current?.select()
  }, [wantedAt, searchRef])
}
