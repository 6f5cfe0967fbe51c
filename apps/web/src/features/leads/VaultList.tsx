import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../platform/paths.ts'
import { CaptureRow } from './CaptureRow.tsx'
import { LeadCardRow } from './LeadCardRow.tsx'
import { LeadTableRow } from './LeadTableRow.tsx'
import { tableColumns } from './table-columns.ts'
import type { VaultRows } from './vault-rows.ts'
import { useVaultView } from './vault-view.ts'

const CARD_PX = 96
const ROW_PX = 44
const HEAD_PX = 36

export interface VaultListHandle {
  /** Brings a row into view and puts the focus on it. */
  focusRow: (at: number, id: string) => void
}

type VaultListProps = {
  rows: VaultRows
  isDesk: boolean
  openId: string | undefined
  ref: Ref<VaultListHandle>
}

/** The rows in view and a few around them; the page itself scrolls. */
export function VaultList({ rows, isDesk, openId, ref }: VaultListProps) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [now] = useState(() => new Date())
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const measure = (): void => setTop((box.current?.getBoundingClientRect().top ?? 0) + scrollY)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [isDesk])
  // oxlint-disable-next-line react/incompatible-library -- its answers change with the scroll, so nothing here is memoized
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isDesk ? ROW_PX : CARD_PX),
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 120,
  })
  useLayoutEffect(() => virtual.measure(), [isDesk, virtual])
  useImperativeHandle(ref, () => ({
    focusRow: (at, id) => {
      virtual.scrollToIndex(at, { align: 'auto' })
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          box.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
        ),
      )
    },
  }))
  const open = (id: string): void => {
    if (openId === id) void navigate(pathTo('lead', { identifier: id }))
    else useVaultView.setState({ openId: id })
  }
  const items = virtual.getVirtualItems().map(({ index, start }) => {
    const row = rows.at(index)
    if (!row) return null
    return (
      <div
        key={row.id}
        role={isDesk ? 'rowgroup' : 'listitem'}
        aria-setsize={isDesk ? undefined : rows.length}
        aria-posinset={isDesk ? undefined : index + 1}
        className="absolute inset-x-0 top-0"
        style={{ transform: `translateY(${start - top}px)` }}
      >
        {row.kind === 'capture' ? (
          <CaptureRow capture={row.capture} isDesk={isDesk} now={now} />
        ) : isDesk ? (
          <LeadTableRow
            lead={row.lead}
            needsYou={row.needsYou}
            now={now}
            isOpen={row.id === openId}
            onOpen={() => open(row.id)}
          />
        ) : (
          <LeadCardRow lead={row.lead} needsYou={row.needsYou} now={now} />
        )}
      </div>
    )
  })
  const height = virtual.getTotalSize()
  if (!isDesk) {
    return (
      <div ref={box} role="list" aria-label="Leads" className="relative bg-surface" style={{ height }}>
        {items}
      </div>
    )
  }
  return (
    <div role="table" aria-label="Leads" aria-rowcount={rows.length + 1} className="border-t border-line">
      <div role="rowgroup" className="sticky top-14 z-10 bg-paper">
        <div
          role="row"
          className={`${tableColumns} border-b border-line text-12 font-label text-ink-soft`}
          style={{ height: HEAD_PX }}
        >
          <span role="columnheader">Company</span>
          <span role="columnheader">Status</span>
          <span role="columnheader">Score</span>
          <span role="columnheader" className="text-right">
            Deal
          </span>
          <span role="columnheader" className="text-center">
            Owner
          </span>
          <span role="columnheader" className="text-right">
            Captured
          </span>
        </div>
      </div>
      <div ref={box} role="presentation" className="relative" style={{ height }}>
        {items}
      </div>
    </div>
  )
}
