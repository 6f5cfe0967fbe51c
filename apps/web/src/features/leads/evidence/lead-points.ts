import type { Box } from '@canvass/contracts/shapes/evidence'
import type { Point, PointKey } from '@canvass/contracts/shapes/intelligence'
import { POINT_GROUPS } from '@canvass/contracts/shapes/point-keys'
import type { Lead } from '@canvass/contracts/leads'
import { hasExpired } from '@canvass/domain/points/point-lifetime'
import { NEXT_QUESTIONS } from '@canvass/domain/lead-facts/next-questions'
import { GROUP_WORDS } from './point-words.ts'
import { isKnown } from './point-text.ts'

export interface PointsOfGroup {
  key: string
  title: string
  points: Point[]
}

const unknown = (key: PointKey): Point => ({
  key,
  value: null,
  status: 'unknown',
  confidence: 0,
  evidence: [],
  nextQuestion: null,
})

/** All 25 points in their six groups; one that was not answered is unknown, never missing. */
export function groupedPoints(lead: Pick<Lead, 'businessIntelligence'> & { companyName?: string }): PointsOfGroup[] {
  const byKey = new Map((lead.businessIntelligence?.points ?? []).map((point) => [point.key, point]))
  return POINT_GROUPS.map(({ key, points }) => ({
    key,
    title: GROUP_WORDS[key],
    points: points.map((point) => asking(namedAs(byKey.get(point) ?? unknown(point), lead.companyName))),
  }))
}

/** The name that a person gave since the photo was read stands before the one that was read, and owes it nothing. */
const namedAs = (point: Point, name = ''): Point =>
  point.key === 'identity' && name !== '' && !point.value?.startsWith(name)
    ? { ...point, value: name, status: 'confirmed', confidence: 1, evidence: [], nextQuestion: null }
    : point

/**
 * A point that was found wrong, that somebody does not know, or that has gone out of date is asked about; its run, which
 * knew it, had no question.
 */
const asking = (point: Point): Point =>
  point.nextQuestion === null &&
  (point.status === 'rejected' || point.verdict?.says === 'unsure' || hasExpired(point, Date.now()))
    ? { ...point, nextQuestion: NEXT_QUESTIONS[point.key] }
    : point

/** What the evidence column opens with: the surest point that was seen in the photo, else the surest of all. */
export function firstToShow(points: readonly Point[]): Point | undefined {
  const known = points.filter(({ status }) => isKnown(status)).toSorted((a, b) => b.confidence - a.confidence)
  return known.find(({ evidence }) => evidence.some(({ box }) => box)) ?? known[0]
}

/** Where in the photo the name was read. */
export const boxOfName = ({ businessIntelligence }: Pick<Lead, 'businessIntelligence'>): Box | undefined =>
  businessIntelligence?.points.find(({ key }) => key === 'identity')?.evidence.find(({ box }) => box)?.box
