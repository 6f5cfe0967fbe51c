import type { Point } from '@canvass/contracts/shapes/intelligence'
import type { Lead } from '@canvass/contracts/leads'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { evidenceWords } from './evidence-words.ts'
import { EvidencePhoto } from './EvidencePhoto.tsx'
import { EvidenceView } from './EvidenceView.tsx'
import { POINT_WORDS } from './point-words.ts'
import { pointText } from './point-text.ts'

type EvidenceColumnProps = {
  lead: Lead
  point: Point | undefined
  /** Whether the user selected the point: a stray key must not judge a point that no one is looking at. */
  isChosen: boolean
  editing: LeadEditing
}

/** On a desktop, keeps the photo and the evidence of the selected point in view. Absent if there is neither. */
export function EvidenceColumn({ lead, point, isChosen, editing }: EvidenceColumnProps) {
  if (!point && !lead.photo && !lead.businessIntelligence) return null
  return (
    <aside
      aria-label={evidenceWords.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="sticky top-18 flex max-h-[calc(100dvh-88px)] flex-col gap-4 overflow-y-auto rounded-card border border-line bg-surface p-4"
    >
      {!point?.evidence.some(({ box }) => box) && <EvidencePhoto lead={lead} box={undefined} />}
      {point ? (
        <>
          <div>
            <p className="text-14 text-ink-soft">{POINT_WORDS[point.key]}</p>
            <h2 dir="auto" className="title-22 line-clamp-4 text-start break-words">
              {pointText(point)}
            </h2>
          </div>
          <EvidenceView key={point.key} lead={lead} point={point} editing={editing} hasKeys={isChosen} />
        </>
      ) : (
        lead.businessIntelligence && <p className="text-14 text-ink-soft">{evidenceWords.select}</p>
      )}
    </aside>
  )
}
