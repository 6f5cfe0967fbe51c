import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useOutboxRows } from '../../../data/captures/state/useOutbox.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { useReadings } from '../../../data/reading/useReadings.ts'
import { useTopOnPage } from '../../../ui/layout/useTopOnPage.ts'
import { OutboxRow } from './OutboxRow.tsx'
import { useLeadNames } from './useLeadNames.ts'
import { outboxWords } from '../actions/outbox-words.ts'

/** A row of three lines, scaled with the user's text size. */
const ROW_REM = 5.8125

type OutboxListProps = {
  ids: readonly string[]
  /** The selected ids; undefined while not selecting. */
  marked: ReadonlySet<string> | undefined
  onMark: (id: string) => void
  onOpen: (id: string) => void
}

/** Renders the rows in view and a few around them, read as they appear; the page itself scrolls. */
export function OutboxList({ ids, marked, onMark, onOpen }: OutboxListProps) {
  const userId = useUser().id
  const box = useRef<HTMLUListElement>(null)
  const top = useTopOnPage(box)
  const [rowPx] = useState(() => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  // oxlint-disable-next-line react/incompatible-library -- its results change on scroll, so nothing here is memoized
  const virtual = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (at) => ids[at] ?? at,
  })
  const items = virtual.getVirtualItems()
  const rows = useOutboxRows(
    userId,
    items.flatMap(({ index }) => ids[index] ?? []),
  )
  const names = useLeadNames([...rows.values()])
  const readings = useReadings([...rows.keys()])
  return (
    <ul
      ref={box}
      aria-label={outboxWords.list}
      className="relative overflow-hidden rounded-card border border-line bg-surface"
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ index, start, key }) => {
        const row = rows.get(ids[index] ?? '')
        return (
          <li
            key={key}
            aria-setsize={ids.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 border-b border-line"
            style={{ height: rowPx, transform: `translateY(${start - top}px)` }}
          >
            {row && (
              <OutboxRow
                row={row}
                leadName={names.get(row.leadId)}
                reading={readings.get(row.id)}
                isMarked={marked?.has(row.id)}
                onOpen={() => onOpen(row.id)}
                onMark={() => onMark(row.id)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
