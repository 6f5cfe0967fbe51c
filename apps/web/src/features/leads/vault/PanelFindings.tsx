import type { Lead } from '@canvass/contracts/leads'
import { Tag } from '../../../ui/text/Tag.tsx'
import { groupedPoints } from '../evidence/lead-points.ts'
import { NextStep } from '../evidence/NextStep.tsx'
import { PeopleCard } from '../contact/PeopleCard.tsx'
import { POINT_WORDS } from '../evidence/point-words.ts'
import { isKnown, pointText } from '../evidence/point-text.ts'
import { sourceWord } from '../evidence/source-looks.ts'
import { TimelineCard } from '../profile/TimelineCard.tsx'
import { vaultWords } from '../lead/vault-words.ts'

const MAX_HIGHLIGHTS = 6

/** Shows the parts of the profile that matter at a glance. */
export function PanelFindings({ lead }: { lead: Lead }) {
  const points = groupedPoints(lead).flatMap((group) => group.points)
  const surest = points
    .filter(({ status, key }) => isKnown(status) && key !== 'approach' && key !== 'people')
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_HIGHLIGHTS)
  return (
    <>
      <NextStep point={points.find(({ key }) => key === 'approach')} onWhy={undefined} />
      <PeopleCard people={lead.people} className="border-0! bg-transparent! p-0!" />
      <section aria-labelledby="standing-out">
        <h2 id="standing-out" className="mb-1 text-14 font-semibold">
          {vaultWords.highlights}
        </h2>
        {surest.length === 0 && <p className="text-14 text-ink-soft">{vaultWords.noHighlights}</p>}
        <dl className="divide-y divide-line text-14">
          {surest.map((point) => {
            const source = sourceWord(point.evidence)
            return (
              <div key={point.key} className="flex min-h-9 items-center gap-3 py-1">
                <dt className="w-24 shrink-0 text-ink-soft xl:w-28">{POINT_WORDS[point.key]}</dt>
                <dd className="flex min-w-0 flex-1 items-center gap-2">
                  <span dir="auto" className="min-w-0 flex-1 truncate text-left font-label" title={pointText(point)}>
                    {pointText(point)}
                  </span>
                  {source && <Tag>{source}</Tag>}
                </dd>
              </div>
            )
          })}
        </dl>
      </section>
      <TimelineCard lead={lead} className="border-0! bg-transparent! p-0!" />
    </>
  )
}
