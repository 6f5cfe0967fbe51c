import { type RefObject, useEffect, useState } from 'react'

/** Returns whether the element has scrolled above the screen's header. */
export function useIsOutOfView(ref: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => setOut(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-56px 0px 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [ref])
  return isOut
}
