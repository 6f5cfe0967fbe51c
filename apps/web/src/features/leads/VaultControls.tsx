import { LEAD_STATUSES, type LeadStatus } from '@canvass/contracts/lead-status'
import { Search, X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { controlClass } from '../../ui/field-look.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { statusLooks } from '../../ui/status-words.ts'
import { SortChoice } from './SortChoice.tsx'
import type { SortName } from './sort-leads.ts'

export interface VaultView {
  query: string
  status: LeadStatus | undefined
  isMine: boolean
  sort: SortName
}

type VaultControlsProps = {
  view: VaultView
  onChange: (view: VaultView) => void
  counts: Readonly<Record<LeadStatus, number>> | undefined
  total: number | undefined
  /** "41 leads". */
  shown: string
  searchRef: RefObject<HTMLInputElement | null>
}

const figure = new Intl.NumberFormat('en-US')

export function VaultControls({ view, onChange, counts, total, shown, searchRef }: VaultControlsProps) {
  const id = useId()
  const set = (part: Partial<VaultView>): void => onChange({ ...view, ...part })
  return (
    <div className="border-b border-line bg-paper pb-2 lg:border-0 lg:pb-3">
      <div className="flex items-center justify-between gap-6 px-4 lg:px-6">
        <p aria-hidden className="hidden shrink-0 items-baseline gap-3 lg:flex">
          <span className="title-28">Lead Vault</span>
          {total !== undefined && <span className="tabular text-16 text-ink-soft">{figure.format(total)}</span>}
        </p>
        <label htmlFor={id} className="sr-only">
          Search leads, people, streets
        </label>
        <div className="relative min-w-0 flex-1 lg:max-w-[386px]">
          <Search
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft lg:top-2.5 lg:size-4.5"
          />
          <input
            ref={searchRef}
            id={id}
            type="search"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            value={view.query}
            placeholder={!total ? 'Search leads' : `Search ${figure.format(total)} leads`}
            onChange={(event) => set({ query: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              if (view.query === '') event.currentTarget.blur()
              else set({ query: '' })
            }}
            className={`${controlClass} h-12 pr-12 pl-11 lg:h-10 lg:pl-10 lg:text-14 [&::-webkit-search-cancel-button]:hidden`}
          />
          {view.query !== '' && (
            <IconButton
              label="Clear the search"
              icon={X}
              iconSize={20}
              className="absolute top-0 right-0"
              onClick={() => {
                set({ query: '' })
                searchRef.current?.focus()
              }}
            />
          )}
        </div>
      </div>
      <div className="lg:flex lg:flex-wrap lg:items-center lg:pr-6">
        <div
          role="group"
          aria-label="Filter"
          className="mt-3 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:flex-wrap lg:pr-4 lg:pl-6"
        >
          <Chip isSelected={view.isMine} onClick={() => set({ isMine: !view.isMine })}>
            Mine
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
        <div className="mt-1 flex min-h-9 items-center justify-between gap-4 px-4 text-14 lg:mt-3 lg:flex-auto lg:pr-0 lg:pl-6">
          <p aria-live="polite" className="tabular whitespace-nowrap text-ink-soft">
            {shown}
          </p>
          <SortChoice sort={view.sort} onChange={(sort) => set({ sort })} />
        </div>
      </div>
    </div>
  )
}
