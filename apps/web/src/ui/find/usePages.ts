import { useState } from 'react'

/** Tracks the current page of a list, by the end cursors of the pages before it. */
export function usePages() {
  const [ends, setEnds] = useState<readonly string[]>([])
  return {
    cursor: ends.at(-1),
    toFirst: () => setEnds([]),
    toPrevious: ends.length === 0 ? undefined : () => setEnds(ends.slice(0, -1)),
    toNext: (next: string | null) => (next === null ? undefined : () => setEnds([...ends, next])),
  }
}
