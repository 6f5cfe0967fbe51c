import type { LeadSummary } from '@canvass/contracts/leads'
import { BadgeCheck, CircleAlert, CircleHelp, type LucideIcon } from 'lucide-react'
import { Tag } from '../../../ui/text/Tag.tsx'
import type { Tone } from '../../../ui/style/tone.ts'
import { matchWords } from './lead-words.ts'

type Band = LeadSummary['matchBand']

const looks: Readonly<Record<Band, { word: string; tone: Tone; icon: LucideIcon }>> = {
  accepted: { word: matchWords.accepted, tone: 'good', icon: BadgeCheck },
  confirmed: { word: matchWords.confirmed, tone: 'good', icon: BadgeCheck },
  provisional: { word: matchWords.provisional, tone: 'warn', icon: CircleAlert },
  blocked: { word: matchWords.blocked, tone: 'calm', icon: CircleAlert },
  unmatched: { word: matchWords.unmatched, tone: 'calm', icon: CircleHelp },
}

type MatchTagProps = { lead: Pick<LeadSummary, 'matchBand' | 'matchSimilarity'> }

/** How sure it is which business this is. */
export function MatchTag({ lead: { matchBand, matchSimilarity } }: MatchTagProps) {
  const { word, tone, icon } = looks[matchBand]
  const isCompared = matchBand !== 'unmatched' && matchSimilarity !== null
  return (
    <Tag tone={tone} icon={icon}>
      {word}
      {isCompared && ` ${Math.round(matchSimilarity)}%`}
    </Tag>
  )
}
