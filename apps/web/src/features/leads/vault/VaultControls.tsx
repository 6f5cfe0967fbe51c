import { LEAD_STATUSES, type LeadStatus } from '@canvass/contracts/lead-status'
import type { RefObject } from 'react'
import { Chip } from '../../../ui/actions/Chip.tsx'
import { SearchField } from '../../../ui/find/SearchField.tsx'
import { StatusGlyph } from '../../../ui/product/StatusGlyph.tsx'
import { statusLooks } from '../../../ui/product/status-words.ts'
import { SortChoice } from './SortChoice.tsx'
import type { VaultView } from './vault-view.ts'
import { vaultWords } from '../lead/vault-words.ts'

type VaultControlsProps = {
  view: VaultView
  onChange: (view: VaultView) => void
  /** How many leads each status would show with the current query and owner. */
  counts: Readonly<Record<LeadStatus, number>> | undefined
  /** "41 leads". */
  shown: string
  /** There are no leads to search, filter, or sort: only the title is shown. */
  isWithoutLeads: boolean
  searchRef: RefObject<HTMLInputElement | null>
}

export function VaultControls({ view, onChange, counts, shown, isWithoutLeads, searchRef }: VaultControlsProps) {
  const set = (part: Partial<VaultView>): void => onChange({ ...view, ...part })
  const title = (
    <p aria-hidden className="hidden shrink-0 items-baseline gap-3 lg:flex">
      <span className="title-28">{vaultWords.title}</span>
      <span className="tabular text-16 text-ink-soft @max-[36.5rem]:hidden">{shown}</span>
    </p>
  )
  if (isWithoutLeads) return <div className="lg:px-6">{title}</div>
  return (
    <div className="border-b border-line bg-paper pb-2 lg:border-0 lg:pb-0">
      <div className="flex items-center justify-between gap-6 px-4 lg:px-6">
        {title}
        <SearchField
          ref={searchRef}
          label={vaultWords.searchLabel}
          clearLabel={vaultWords.clearSearch}
          value={view.query}
          onChange={(query) => set({ query })}
          className="flex-1 lg:max-w-[386px]"
        />
      </div>
      <div className="lg:flex lg:items-start lg:gap-4 lg:pr-6">
        <div
          role="group"
          aria-label={vaultWords.filters}
          // A finger scrolls them sideways. A mouse needs the scrollbar, which has its room below them: without it, the
          // list would move when a preview narrows it.
          className="mt-3 flex items-start gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:h-11 lg:min-w-0 lg:flex-1 lg:[mask-image:linear-gradient(to_right,black_calc(100%-24px),transparent)] lg:[scrollbar-color:var(--line-strong)_transparent] lg:[scrollbar-width:thin] lg:pr-6 lg:pl-6"
        >
          <Chip isSelected={view.isMine} onClick={() => set({ isMine: !view.isMine })}>
            {vaultWords.mine}
          </Chip>
          {LEAD_STATUSES.map((status) => (
            <Chip
              key={status}
              isSelected={view.status === status}
              count={counts?.[status]}
              onClick={() => set({ status: view.status === status ? undefined : status })}
            >
              <StatusGlyph status={status} size={14} />
              {statusLooks[status].word}
            </Chip>
          ))}
        </div>
        <div className="mt-1 flex min-h-9 items-center justify-between gap-4 px-4 text-14 lg:mt-3 lg:shrink-0 lg:px-0">
          <p aria-live="polite" className="tabular whitespace-nowrap text-ink-soft lg:sr-only">
            {shown}
          </p>
          <SortChoice order={view.order} onChange={(order) => set({ order })} />
        </div>
      </div>
    </div>
  )
}
