import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const KEY = 'canvass.scroll'
/** How long a page that is gone back to may take to become as long as it was. */
const PATIENCE_MS = 1000

/** The first page of a document has been gone back to, or loaded anew: it is no new one. */
const wasReturnedTo = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type)
}

/** A new page begins at its top or at its #hash, one that is gone back to where it was left. */
export function useScrollMemory(): void {
  const location = useLocation()
  const { hash } = location
  // Every document's first page has this key, whatever its address.
  const key = location.key === 'default' ? location.pathname : location.key
  const way = useNavigationType()
  const isFirst = useRef(true)
  // Followed all the time: when a page is left, the next one already stands and the window is at its top.
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
    const isReturn = way === NavigationType.Pop && (!isFirst.current || wasReturnedTo())
    // The first page stands already, and whoever reads it may have scrolled.
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
  const giveUpAt = performance.now() + PATIENCE_MS
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
