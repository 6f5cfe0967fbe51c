import { useState } from 'react'

/** Tracks the current page of a list, by the end cursors of the pages before it. A new page is seen from its top. */
export function usePages() {
  const [ends, setEnds] = useState<readonly string[]>([])
  const turn = (to: readonly string[]): void => {
    setEnds(to)
    scrollTo({ top: 0 })
  }
  return {
    cursor: ends.at(-1),
    toFirst: () => setEnds([]),
    toPrevious: ends.length === 0 ? undefined : () => turn(ends.slice(0, -1)),
    toNext: (next: string | null) => (next === null ? undefined : () => turn([...ends, next])),
  }
}
