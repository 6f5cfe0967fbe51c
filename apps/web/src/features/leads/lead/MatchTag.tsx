import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import { Tag } from '../../../ui/text/Tag.tsx'
import { matchLookOf, unmatchedWord } from './match-look.ts'

type MatchTagProps = { lead: Pick<LeadSummary, 'matchBand' | 'matchSimilarity'> & Partial<Pick<Lead, 'capture'>> }

/** Shows how certain it is which business this is. */
export function MatchTag({ lead: { matchBand, matchSimilarity, capture } }: MatchTagProps) {
  const { word, tone, icon } = matchLookOf(matchBand)
  const isCompared = matchBand !== 'unmatched' && matchSimilarity !== null
  return (
    <Tag tone={tone} icon={icon}>
      {matchBand === 'unmatched' ? unmatchedWord(capture?.stages) : word}
      {isCompared && ` ${Math.round(matchSimilarity)}%`}
    </Tag>
  )
}
