import type { LeadSummary } from '@canvass/contracts/leads'

/** What each part is worth at most: fit 50, intent 30, reach 20. */
export const SCORE_WEIGHTS = {
  categoryFits: 15,
  sizeFits: 10,
  inTerritory: 8,
  decidesLocally: 7,
  budgetFits: 10,
  heat: 12,
  advertisesElsewhere: 6,
  recentTrigger: 6,
  seasonAhead: 4,
  hasResponded: 2,
  decisionMakerKnown: 8,
  verifiedContact: 6,
  phoneKnown: 3,
  hoursKnown: 3,
} as const
export type ScorePart = keyof typeof SCORE_WEIGHTS
const INTENT: ReadonlySet<ScorePart> = new Set([
  'heat',
  'advertisesElsewhere',
  'recentTrigger',
  'seasonAhead',
  'hasResponded',
])
const INTENT_HALF_LIFE_DAYS = 30

const PENALTIES = { unconfirmedMatch: 15, isClosed: 100, doNotContact: 100, suspectedDuplicate: 10 } as const
export type ScorePenalty = keyof typeof PENALTIES

const SENTENCES: Record<ScorePart, [good: string, bad: string]> = {
  categoryFits: ['The line of business is one you look for', 'The line of business is not one you look for'],
  sizeFits: ['The size fits', 'The size does not fit'],
  inTerritory: ['It lies in your territory', 'It lies outside your territory'],
  decidesLocally: ['Decisions are likely made on the spot', 'Decisions are likely made elsewhere'],
  budgetFits: ['The estimated budget covers a first package', 'The estimated budget is below a first package'],
  heat: ['You marked it as hot', 'You marked it as cold'],
  advertisesElsewhere: ['It already advertises', 'No advertising was seen'],
  recentTrigger: ['Something has just changed there', 'Nothing has changed there lately'],
  seasonAhead: ['Its season is coming', 'Its season is far off'],
  hasResponded: ['They have answered you', 'They have not answered yet'],
  decisionMakerKnown: ['A decision maker is known', 'No decision maker is known'],
  verifiedContact: ['An e-mail or mobile number is at hand', 'No e-mail or mobile number is known'],
  phoneKnown: ['There is a phone number', 'There is no phone number'],
  hoursKnown: ['The opening hours are known', 'The opening hours are unknown'],
}
const PENALTY_SENTENCES: Record<ScorePenalty, string> = {
  unconfirmedMatch: 'The match with the business is not confirmed',
  isClosed: 'The business seems to be closed',
  doNotContact: 'They asked not to be contacted',
  suspectedDuplicate: 'It may be a duplicate',
}

export type ScoreInput = {
  /** How far each part is met, 0 to 1; a part that nothing speaks for or against is left out. */
  parts: Partial<Record<ScorePart, number>>
  penalties?: Partial<Record<ScorePenalty, boolean>>
  /** Age of what the intent rests on, days. */
  intentAgeDays?: number
  /** Points of the 25 that are known. */
  knownPoints: number
}
export type LeadScore = {
  /** 0 to 100, whole; null while no part is known. */
  score: number | null
  band: LeadSummary['scoreBand']
  /** The three biggest, as sentences. */
  reasons: string[]
  /** How much of the picture is known, 0 to 1: points known of 25. */
  confidence: number
}

/**
 * A lead's score: fit 50, intent 30 (halved every 30 days), reach 20, less penalties. A part of which nothing is known
 * counts half of its worth, so that missing data draws the score to the middle instead of down, and shows as confidence.
 */
export function scoreLead({ parts, penalties = {}, intentAgeDays = 0, knownPoints }: ScoreInput): LeadScore {
  const confidence = Math.min(1, Math.max(0, knownPoints / 25))
  const decay = 0.5 ** (Math.max(0, intentAgeDays) / INTENT_HALF_LIFE_DAYS)
  const names = Object.keys(SCORE_WEIGHTS) as ScorePart[]
  const weights: { sentence: string; points: number }[] = []
  let total = 0
  for (const name of names) {
    const worth = SCORE_WEIGHTS[name] * (INTENT.has(name) ? decay : 1)
    const met = parts[name]
    total += worth * (met ?? 0.5)
    if (met !== undefined)
      weights.push({ sentence: SENTENCES[name][met >= 0.5 ? 0 : 1], points: worth * Math.abs(met - 0.5) * 2 })
  }
  for (const name of Object.keys(PENALTIES) as ScorePenalty[])
    if (penalties[name]) {
      total -= PENALTIES[name]
      weights.push({ sentence: PENALTY_SENTENCES[name], points: PENALTIES[name] })
    }
  const reasons = weights
    .toSorted((a, b) => b.points - a.points)
    .slice(0, 3)
    .map((weight) => weight.sentence)
  if (weights.length === 0) return { score: null, band: null, reasons, confidence }
  const score = Math.round(Math.min(100, Math.max(0, total)))
  return { score, band: scoreBandOf(score), reasons, confidence }
}

/** A from 75, B from 50, C below. */
export function scoreBandOf(score: number): 'A' | 'B' | 'C' {
  if (score >= 75) return 'A'
  return score >= 50 ? 'B' : 'C'
}
