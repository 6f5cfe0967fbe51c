import { useEffect, useInsertionEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusTitle } from '../../ui/layout/focus-title.ts'

/** User actions after which focus belongs to the user. */
const USER_INPUT_EVENTS = ['pointerdown', 'keydown'] as const

/**
 * Moves focus to the title of a newly opened page, so that screen readers read it; otherwise focus falls to the body
 * along with the link that led here. An element that took focus itself keeps it, and so does an open dialog.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  const focused = useRef<Element | null>(null)
  // Runs before the effects of the next page: an element that takes focus in one of them keeps it, such as the vault's
  // search.
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
    // Runs after a closing sheet restores focus, and again when the title only renders with its data.
    const timer = setTimeout(() => {
      const watching = new MutationObserver(tryFocus)
      watching.observe(document.body, { childList: true, subtree: true })
      stops.push(() => watching.disconnect())
      tryFocus()
    })
    stops.push(() => clearTimeout(timer))
    for (const move of USER_INPUT_EVENTS) {
      addEventListener(move, stop)
      stops.push(() => removeEventListener(move, stop))
    }
    return stop
  }, [pathname])
}

/** Whether the element is in the page itself, not in the bar or the rail that led to it. */
const isInPage = (element: Element | null): boolean =>
  element !== null && element !== document.body && element.closest('nav') === null
