import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Whoever came here to search finds the cursor in the search. The keys that lead here are the shell's. */
export function useFocusSearch(searchRef: RefObject<HTMLInputElement | null>): void {
  const location = useLocation()
  const state = location.state as { focusSearch?: boolean } | null
  const wantedAt = state?.focusSearch === true ? location.key : undefined
  const doneAt = useRef<string>(undefined)
  // After each render: while no lead is known there is no search, and it comes with the first of them.
  useEffect(() => {
    if (wantedAt === undefined || doneAt.current === wantedAt || !searchRef.current) return
    doneAt.current = wantedAt
    searchRef.current.focus()
    searchRef.current.select()
  })
}
