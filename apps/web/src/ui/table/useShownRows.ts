import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Below this many, all rows are in the DOM, so the browser's own search finds them. */
const VIRTUALIZE_ABOVE = 100
/** The height of a row in each density before it is measured. */
const ROW_PX = { roomy: 57, dense: 37 } as const
const HEAD_PX = 44

type ShownRows = {
  /** The rows in the DOM, and the height of those left out before each. */
  rows: { at: number; space: number }[]
  spaceAfter: number
  measure: ((element: HTMLTableRowElement | null) => void) | null
}

type ShownRowsOptions = {
  count: number
  density: 'roomy' | 'dense'
  scroller: RefObject<HTMLDivElement | null>
  /** The focused row stays in the DOM wherever it is scrolled to, or focus would be lost. */
  kept: number
}

/** Returns the rows in view and a few around them. */
export function useShownRows({ count, density, scroller, kept }: ShownRowsOptions): ShownRows {
  // oxlint-disable-next-line react/incompatible-library -- its answers change with the scroll, so nothing here is memoized
  const virtual = useVirtualizer({
    enabled: count > VIRTUALIZE_ABOVE,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX[density],
    overscan: 8,
    scrollPaddingStart: HEAD_PX,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(kept < count ? [kept] : [])])].toSorted((a, b) => a - b),
  })
  if (count <= VIRTUALIZE_ABOVE) {
    const rows = Array.from({ length: count }, (_, at) => ({ at, space: 0 }))
    return { rows, spaceAfter: 0, measure: null }
  }
  const items = virtual.getVirtualItems()
  return {
    rows: items.map(({ index, start }, place) => ({ at: index, space: start - (items[place - 1]?.end ?? 0) })),
    spaceAfter: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  }
}
