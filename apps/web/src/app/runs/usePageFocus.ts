import { useEffect, useInsertionEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusTitle } from '../../ui/layout/focus-title.ts'

/** What a person did since: then focus is theirs. */
const OWN_MOVES = ['pointerdown', 'keydown'] as const

/**
 * A page that is gone to begins at its title, which is read aloud; otherwise focus falls to the body with the link that
 * led here. A part that took focus itself keeps it, and so does an open dialog.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  const focused = useRef<Element | null>(null)
  // Before the effects of the page that comes: what takes the focus in one of them keeps it, as the vault's search does.
  useInsertionEffect(() => {
    focused.current = document.activeElement
  })
  useEffect(() => {
    if (lastPath.current === pathname) return undefined
    const before = focused.current
    lastPath.current = pathname
    const stops: (() => void)[] = []
    const stop = (): void => {
      for (const end of stops.splice(0)) end()
    }
    const tryFocus = (): void => {
      const isTaken = document.activeElement !== before && isInPage(document.activeElement)
      if (isTaken || document.querySelector('[role="dialog"]') !== null || focusTitle()) stop()
    }
    // After what a closing sheet does with focus, and again when the title is drawn only with its data.
    const timer = setTimeout(() => {
      const watching = new MutationObserver(tryFocus)
      watching.observe(document.body, { childList: true, subtree: true })
      stops.push(() => watching.disconnect())
      tryFocus()
    })
    stops.push(() => clearTimeout(timer))
    for (const move of OWN_MOVES) {
      addEventListener(move, stop)
      stops.push(() => removeEventListener(move, stop))
    }
    return stop
  }, [pathname])
}

/** A field or a part of the page itself, not the bar or the rail that led to it. */
const isInPage = (element: Element | null): boolean =>
  element !== null && element !== document.body && element.closest('nav') === null
