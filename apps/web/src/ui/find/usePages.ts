import { useState } from 'react'

/** Which page of a list is shown, by where each page before it ended. */
export function usePages() {
  const [ends, setEnds] = useState<readonly string[]>([])
  return {
    cursor: ends.at(-1),
    toFirst: () => setEnds([]),
    toPrevious: ends.length === 0 ? undefined : () => setEnds(ends.slice(0, -1)),
    toNext: (next: string | null) => (next === null ? undefined : () => setEnds([...ends, next])),
  }
}
