import type { LeadSummary } from '@canvass/contracts/leads'
import type { StageName, StageProgress } from '@canvass/contracts/shapes/stages'
import { BadgeCheck, CircleAlert, CircleHelp, type LucideIcon } from 'lucide-react'
import type { Tone } from '../../../ui/style/tone.ts'
import { matchWords } from './lead-words.ts'

type Band = LeadSummary['matchBand']
interface MatchLook {
  word: string
  tone: Tone
  icon: LucideIcon
}

const found: MatchLook = { word: matchWords.accepted, tone: 'good', icon: BadgeCheck }

const looks: Readonly<Record<Band, MatchLook>> = {
  accepted: found,
  confirmed: { word: matchWords.confirmed, tone: 'good', icon: BadgeCheck },
  provisional: { word: matchWords.provisional, tone: 'warn', icon: CircleAlert },
  blocked: { word: matchWords.blocked, tone: 'calm', icon: CircleAlert },
  unmatched: { word: matchWords.unmatched, tone: 'calm', icon: CircleHelp },
}

/** Returns how a band looks. An old version that stays open may receive newer bands, and shows those as found. */
export const matchLookOf = (band: string): MatchLook => (Object.hasOwn(looks, band) ? looks[band as Band] : found)

/**
 * Returns the word for a lead without a match: a search that found nothing, one that is still to come, and one that
 * didn't take place call for different next steps. Without the stages, as in a list, it says only that there is none.
 */
export function unmatchedWord(stages: readonly Pick<StageProgress, 'name' | 'state'>[] | undefined): string {
  const stateOf = (stage: StageName) => stages?.find(({ name }) => name === stage)?.state
  const states = [stateOf('find_place'), stateOf('gate')]
  const [search, gate] = states
  if (search === undefined) return matchWords.unmatched
  if (states.some((state) => state === 'waiting' || state === 'running')) return matchWords.searching
  // The search's answer may have expired before it was compared.
  return search === 'done' && gate !== 'failed' ? matchWords.noPlace : matchWords.notSearched
}

/** Whether the band settles which business this is; users are asked about the others. */
export const isFoundMatch = (band: string): boolean => matchLookOf(band).tone === 'good'
