import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import { ScoreTag } from '../../../ui/product/ScoreTag.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { LeadThumb } from '../lead/LeadThumb.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { nameOf } from '../lead/lead-text.ts'
import { MatchTag } from '../lead/MatchTag.tsx'

/** The number of points in a profile. */
const POINTS = POINT_KEYS.length

/** On a desktop a longer name would wrap to three lines beside the status. */
const LONG_NAME = 22

type LeadHeadProps = {
  lead: LeadSummary & Partial<Pick<Lead, 'capture'>>
  /** In the panel the name is smaller. */
  size?: 'page' | 'panel'
  /** While the run is in progress there is no match or score yet. */
  isComplete?: boolean
}

/** Shows photo, name, category, and how certain they are. */
export function LeadHead({ lead, size = 'page', isComplete = true }: LeadHeadProps) {
  const isPage = size === 'page'
  return (
    <div className="flex min-w-0 items-start gap-4">
      <LeadThumb
        id={lead.id}
        hasPhoto={lead.hasPhoto}
        className={isPage ? 'size-22 rounded-card' : 'size-17 rounded-board'}
      />
      <div className="min-w-0 flex-1">
        <h2
          dir="auto"
          className={`title-22 ${isPage && nameOf(lead).length < LONG_NAME ? 'lg:title-28' : ''} line-clamp-4 text-start break-words`}
          title={nameOf(lead)}
        >
          {nameOf(lead)}
        </h2>
        {lead.category && (
          <p dir="auto" className="truncate text-left text-14 text-ink-soft">
            {lead.category}
          </p>
        )}
        {isComplete && (
          <p className="mt-2 flex flex-wrap gap-2">
            <MatchTag lead={lead} />
            {lead.scoreBand && lead.score !== null && <ScoreTag grade={lead.scoreBand} score={lead.score} />}
            {!isPage && <Tag>{leadWords.knownOf(lead.knownPoints, POINTS)}</Tag>}
          </p>
        )}
      </div>
    </div>
  )
}
