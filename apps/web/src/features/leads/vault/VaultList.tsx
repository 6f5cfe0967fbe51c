import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useToday } from '../../../platform/clock/useToday.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { useTopOnPage } from '../../../ui/layout/useTopOnPage.ts'
import { useTabStop } from '../../../ui/table/useTabStop.ts'
import { AttentionRow } from './AttentionRow.tsx'
import { CaptureRow } from './CaptureRow.tsx'
import { LeadCardRow } from './LeadCardRow.tsx'
import { LeadTableRow } from './LeadTableRow.tsx'
import type { Order } from './sort-leads.ts'
import { TableHead } from './TableHead.tsx'
import type { VaultRows } from './vault-rows.ts'
import { changeVaultState } from './vault-view.ts'
import { vaultWords } from '../lead/vault-words.ts'

/** Estimated row heights at default text size; each row is measured once it is shown. */
const CARD_REM = 6
const ROW_REM = 3.5

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

export interface VaultListHandle {
  /** Scrolls a row into view and focuses it. */
  focusRow: (at: number, id: string) => void
}

type VaultListProps = {
  rows: VaultRows
  isDesk: boolean
  openId: string | undefined
  order: Order
  onOrder: (order: Order) => void
  ref: Ref<VaultListHandle>
}

/** Renders the rows in view and a few around them; the page itself scrolls. */
export function VaultList({ rows, isDesk, openId, order, onOrder, ref }: VaultListProps) {
  const user = useUser()
  const box = useRef<HTMLDivElement>(null)
  const top = useTopOnPage(box)
  const now = useToday()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // oxlint-disable-next-line react/incompatible-library -- its results change on scroll, so nothing here is memoized
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isDesk ? ROW_REM : CARD_REM) * remPx(),
    getItemKey: (index) => rows.at(index)?.id ?? index,
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
    if (openId === id) void navigate(pathTo('lead', { identifier: id }), { state: { from: pathname } })
    else changeVaultState(user, { openId: id })
  }
  const { onFocus, stopAmong } = useTabStop('data-lead', openId)
  const rendered = virtual.getVirtualItems()
  const stop = stopAmong(
    rendered.flatMap(({ index }) => rows.at(index)?.id ?? []),
    rows.at(virtual.range?.startIndex ?? 0)?.id,
  )
  const items = rendered.map(({ index, start }) => {
    const row = rows.at(index)
    if (!row) return null
    const tabIndex = !isDesk || row.id === stop ? 0 : -1
    return (
      <div
        key={row.id}
        ref={virtual.measureElement}
        data-index={index}
        role={isDesk ? 'rowgroup' : 'listitem'}
        aria-setsize={isDesk ? undefined : rows.length}
        aria-posinset={isDesk ? undefined : index + 1}
        className="absolute inset-x-0 top-0"
        style={{ transform: `translateY(${start - top}px)` }}
      >
        {row.kind === 'attention' ? (
          <AttentionRow id={row.id} count={row.count} isOpen={row.isOpen} isDesk={isDesk} tabIndex={tabIndex} />
        ) : row.kind === 'capture' ? (
          <CaptureRow capture={row.capture} isDesk={isDesk} now={now} tabIndex={tabIndex} />
        ) : isDesk ? (
          <LeadTableRow
            lead={row.lead}
            needsYou={row.needsYou}
            now={now}
            isOpen={row.id === openId}
            onOpen={() => open(row.id)}
            tabIndex={tabIndex}
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
      <div ref={box} role="list" aria-label={vaultWords.leads} className="relative bg-surface" style={{ height }}>
        {items}
      </div>
    )
  }
  return (
    <div role="table" aria-label={vaultWords.leads} aria-rowcount={rows.length + 1} className="border-t border-line">
      <div role="rowgroup" className="sticky top-14 z-10 bg-paper">
        <TableHead order={order} onChange={onOrder} />
      </div>
      <div ref={box} role="presentation" className="relative" style={{ height }} onFocus={onFocus}>
        {items}
      </div>
    </div>
  )
}
