import type { LeadSummary } from '@canvass/contracts/leads'

/** The maximum of each part: fit 50, intent 30, reach 20. */
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
  directContactKnown: 6,
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
  categoryFits: ['Matches your target industry', 'Outside your target industries'],
  sizeFits: ['The right size for you', 'Not the right size for you'],
  inTerritory: ['In your territory', 'Outside your territory'],
  decidesLocally: ['Decisions are probably made locally', 'Decisions are probably made elsewhere'],
  budgetFits: ['Estimated budget covers a first package', 'Estimated budget is below a first package'],
  heat: ['Marked as hot', 'Marked as cold'],
  advertisesElsewhere: ['Already advertises', 'No advertising seen'],
  recentTrigger: ['Something changed there recently', 'No recent changes'],
  seasonAhead: ['Their busy season is coming up', 'Their busy season is a long way off'],
  hasResponded: ['They’ve replied', 'They haven’t replied yet'],
  decisionMakerKnown: ['Has a decision maker', 'No decision maker found'],
  directContactKnown: ['Has a verified email or a mobile number', 'No working email or mobile number'],
  phoneKnown: ['Has a phone number', 'No phone number'],
  hoursKnown: ['Opening hours are known', 'Opening hours are unknown'],
}
const PENALTY_SENTENCES: Record<ScorePenalty, string> = {
  unconfirmedMatch: 'The business match isn’t confirmed',
  isClosed: 'The business may be closed',
  doNotContact: 'They asked not to be contacted',
  suspectedDuplicate: 'This may be a duplicate',
}

export type ScoreInput = {
  /** How far each part is met, 0 to 1; a part without evidence either way is left out. */
  parts: Partial<Record<ScorePart, number>>
  penalties?: Partial<Record<ScorePenalty, boolean>>
  /** Age of the evidence for intent, in days. */
  intentAgeDays?: number
  /** Number of known points, out of 25. */
  knownPoints: number
}
export type LeadScore = {
  /** 0 to 100, an integer; null while no part is known. */
  score: number | null
  band: LeadSummary['scoreBand']
  /** The three biggest, as sentences. */
  reasons: string[]
  /** Share of the 25 points that are known, 0 to 1. */
  confidence: number
}

/**
 * Scores a lead: fit 50, intent 30 (halved every 30 days), reach 20, minus penalties. An unknown part counts half its
 * weight, so that missing data pulls the score to the middle instead of down, and shows as low confidence.
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
    .filter(({ points }) => points > 0)
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
