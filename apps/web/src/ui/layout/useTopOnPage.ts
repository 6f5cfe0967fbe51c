import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns how far from the top of the page an element begins, which a list that renders only its visible rows needs to
 * know. Whatever appears above the element moves it and, with it, changes the height of the page.
 */
export function useTopOnPage(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => setTop((box.current?.getBoundingClientRect().top ?? 0) + scrollY)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [box])
  return top
}
