import type { LeadSummary } from '@canvass/contracts/leads'
import { Tag } from '../../../ui/text/Tag.tsx'
import { matchLookOf } from './match-look.ts'

type MatchTagProps = { lead: Pick<LeadSummary, 'matchBand' | 'matchSimilarity'> }

/** Shows how certain it is which business this is. */
export function MatchTag({ lead: { matchBand, matchSimilarity } }: MatchTagProps) {
  const { word, tone, icon } = matchLookOf(matchBand)
  const isCompared = matchBand !== 'unmatched' && matchSimilarity !== null
  return (
    <Tag tone={tone} icon={icon}>
      {word}
      {isCompared && ` ${Math.round(matchSimilarity)}%`}
    </Tag>
  )
}
