import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the search for users who came here to search. The shell handles the shortcuts that lead here. */
export function useFocusSearch(searchRef: RefObject<HTMLInputElement | null>): void {
  const location = useLocation()
  const state = location.state as { focusSearch?: boolean } | null
  const wantedAt = state?.focusSearch === true ? location.key : undefined
  const doneAt = useRef<string>(undefined)
  // Runs after each render: the search only appears once the first lead is known.
  useEffect(() => {
    if (wantedAt === undefined || doneAt.current === wantedAt || !searchRef.current) return
    doneAt.current = wantedAt
    searchRef.current.focus()
    searchRef.current.select()
  })
}
