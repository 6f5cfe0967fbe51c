import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const KEY = 'canvass.scroll'
/** How long a page may take to regain its former height after going back to it. */
const MAX_WAIT_MS = 1000

/** Whether the document's first page was reached by going back or reloading: it isn't a new page. */
const isBackOrReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type)
}

/** Scrolls a new page to its top or its #hash, and restores the position of one that the user goes back to. */
export function useScrollMemory(): void {
  const location = useLocation()
  const { hash } = location
  // Every document's first page has this key, whatever its address.
  const key = location.key === 'default' ? location.pathname : location.key
  const way = useNavigationType()
  const isFirst = useRef(true)
  // Tracked continuously: when a page is left, the next one has already rendered and the window is at its top.
  const lastY = useRef(0)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const follow = () => {
      lastY.current = scrollY
    }
    const keep = () => remember(key, lastY.current)
    addEventListener('scroll', follow, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('pagehide', keep)
    }
  }, [key])

  useLayoutEffect(() => {
    let stop: (() => void) | undefined
    const isReturn = way === NavigationType.Pop && (!isFirst.current || isBackOrReload())
    // The first page is already visible, and its reader may have scrolled.
    const isWhereItBegan = isFirst.current
    isFirst.current = false
    if (isReturn) {
      stop = restore(findPosition(key))
    } else {
      const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
      if (target === null && !isWhereItBegan) scrollTo(0, 0)
      target?.scrollIntoView()
    }
    return () => {
      stop?.()
      remember(key, lastY.current)
    }
  }, [key, hash, way])
}

function restore(y: number): () => void {
  const giveUpAt = performance.now() + MAX_WAIT_MS
  let frame = 0
  const attempt = () => {
    scrollTo(0, y)
    if (Math.abs(scrollY - y) > 1 && performance.now() < giveUpAt) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function remember(key: string, y: number): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...positions(), [key]: y }))
}

function findPosition(key: string): number {
  return positions()[key] ?? 0
}
