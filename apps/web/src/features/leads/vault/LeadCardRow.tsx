import type { LeadSummary } from '@canvass/contracts/leads'
import { CircleAlert } from 'lucide-react'
import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { listTimeText } from '../../../ui/text/format.ts'
import { ScoreTag } from '../../../ui/product/ScoreTag.tsx'
import { StatusWord } from '../../../ui/product/StatusWord.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { conflictUrl } from '../lead/conflict-url.ts'
import { LeadThumb } from '../lead/LeadThumb.tsx'
import { nameOf, placeLine } from '../lead/lead-text.ts'
import { vaultWords } from '../lead/vault-words.ts'

/** Shows a lead in the phone's list: three lines, 96 px at default text size. */
export function LeadCardRow({ lead, needsYou, now }: { lead: LeadSummary; needsYou: boolean; now: Date }) {
  return (
    <Link
      to={needsYou ? conflictUrl(lead.id) : pathTo('lead', { identifier: lead.id })}
      data-lead={lead.id}
      className="mx-4 flex min-h-24 items-center gap-3 border-b py-2 border-line focus-visible:-outline-offset-2"
    >
      <LeadThumb id={lead.id} hasPhoto={lead.hasPhoto} className="size-14 rounded-control" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-3">
          <span dir="auto" className="min-w-0 flex-1 truncate text-left text-16 font-semibold">
            {nameOf(lead)}
          </span>
          <span className="shrink-0 text-14 text-ink-soft">{listTimeText(lead.createdAt, now)}</span>
        </span>
        <span dir="auto" className="truncate text-left text-14 text-ink-soft">
          {placeLine(lead)}
        </span>
        <span className="flex min-h-6 items-center justify-between gap-3">
          <StatusWord status={lead.status} className="text-14" />
          {needsYou ? (
            <Tag tone="warn" icon={CircleAlert}>
              {vaultWords.needsAttention}
            </Tag>
          ) : (
            lead.scoreBand && lead.score !== null && <ScoreTag grade={lead.scoreBand} score={lead.score} />
          )}
        </span>
      </span>
    </Link>
  )
}
