import type { LeadSummary } from '@canvass/contracts/leads'
import { dealAmountOf } from '@canvass/domain/deal-amount'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { listTimeText } from '../../../ui/text/format.ts'
import { initials } from '../../../ui/text/initials.ts'
import { ScoreTag } from '../../../ui/product/ScoreTag.tsx'
import { StatusWord } from '../../../ui/product/StatusWord.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { amountText } from '../lead/amount-text.ts'
import { LeadThumb } from '../lead/LeadThumb.tsx'
import { nameOf, whoAndWhere } from '../lead/lead-text.ts'
import { leadWords } from '../lead/lead-words.ts'
import { hiddenWhenNarrow, tableColumns } from './table-columns.ts'
import { vaultWords } from '../lead/vault-words.ts'

type LeadTableRowProps = {
  lead: LeadSummary
  /** A user must decide between two values. */
  needsYou: boolean
  now: Date
  /** Open in the panel. */
  isOpen: boolean
  onOpen: () => void
  tabIndex: 0 | -1
}

/**
 * Shows a lead in the desktop table, in two lines. A click opens it in the panel; a modified or middle click opens its
 * screen.
 */
export function LeadTableRow({ lead, needsYou, now, isOpen, onOpen, tabIndex }: LeadTableRowProps) {
  const amount = dealAmountOf(lead.dealAmount)
  return (
    <div
      role="row"
      aria-selected={isOpen}
      className={clsx(
        tableColumns,
        'relative min-h-14 border-b py-1.5 text-14',
        isOpen ? 'border-brand bg-brand-soft shadow-[0_-1px_0_var(--brand)]' : 'border-line hover:bg-sunken',
      )}
    >
      <div role="cell" className="flex min-w-0 items-center gap-3">
        <LeadThumb id={lead.id} hasPhoto={lead.hasPhoto} className="size-9 rounded-thumb" />
        <span className="flex min-w-0 flex-1 flex-col">
          <Link
            to={pathTo('lead', { identifier: lead.id })}
            dir="auto"
            data-lead={lead.id}
            tabIndex={tabIndex}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              onOpen()
            }}
            className="truncate text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
          >
            {nameOf(lead)}
          </Link>
          <span dir="auto" className="truncate text-left text-12 text-ink-soft">
            {whoAndWhere(lead)}
          </span>
        </span>
      </div>
      <div role="cell" className="flex min-w-0">
        {needsYou ? (
          <Tag tone="warn" icon={CircleAlert}>
            {vaultWords.needsAttention}
          </Tag>
        ) : (
          <StatusWord status={lead.status} />
        )}
      </div>
      <div role="cell" className={hiddenWhenNarrow.score}>
        {lead.scoreBand && lead.score !== null ? (
          <ScoreTag grade={lead.scoreBand} score={lead.score} />
        ) : (
          <span className="text-ink-soft">{leadWords.unknown}</span>
        )}
      </div>
      <div
        role="cell"
        className={clsx('tabular truncate text-right', hiddenWhenNarrow.deal, amount === 0 && 'text-ink-soft')}
      >
        {amountText(amount)}
      </div>
      <div role="cell" className={clsx('flex justify-center', hiddenWhenNarrow.owner)}>
        {lead.ownerName ? (
          <span
            title={lead.ownerName}
            className="flex size-7 items-center justify-center rounded-full bg-sunken text-12 font-semibold text-ink-soft"
          >
            <span aria-hidden>{initials(lead.ownerName)}</span>
            <span className="sr-only">{lead.ownerName}</span>
          </span>
        ) : (
          <span className="text-ink-soft">
            <span aria-hidden>{vaultWords.none}</span>
            <span className="sr-only">{vaultWords.unassigned}</span>
          </span>
        )}
      </div>
      <div role="cell" className={clsx('text-right text-ink-soft', hiddenWhenNarrow.captured)}>
        {listTimeText(lead.createdAt, now)}
      </div>
    </div>
  )
}
