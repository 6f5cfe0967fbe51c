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

/** Returns all 25 points in their six groups; an unanswered one is unknown, never missing. */
export function groupedPoints(lead: Pick<Lead, 'businessIntelligence'> & { companyName?: string }): PointsOfGroup[] {
  const byKey = new Map((lead.businessIntelligence?.points ?? []).map((point) => [point.key, point]))
  return POINT_GROUPS.map(({ key, points }) => ({
    key,
    title: GROUP_WORDS[key],
    points: points.map((point) => asking(namedAs(byKey.get(point) ?? unknown(point), lead.companyName))),
  }))
}

/** Puts a name that a user gave later in place of the one read from the photo, without its evidence. */
const namedAs = (point: Point, name = ''): Point =>
  point.key === 'identity' && name !== '' && !point.value?.startsWith(name)
    ? { ...point, value: name, status: 'confirmed', confidence: 1, evidence: [], nextQuestion: null }
    : point

/** Adds a question to a point that is rejected, unsure, or expired; its run considered it known and asked none. */
const asking = (point: Point): Point =>
  point.nextQuestion === null &&
  (point.status === 'rejected' || point.verdict?.says === 'unsure' || hasExpired(point, Date.now()))
    ? { ...point, nextQuestion: NEXT_QUESTIONS[point.key] }
    : point

/**
 * Returns the point that the evidence column opens with: the most certain one seen in the photo, else the most certain
 * of all.
 */
export function firstToShow(points: readonly Point[]): Point | undefined {
  const known = points.filter(({ status }) => isKnown(status)).toSorted((a, b) => b.confidence - a.confidence)
  return known.find(({ evidence }) => evidence.some(({ box }) => box)) ?? known[0]
}

/** Returns where in the photo the name was read. */
export const boxOfName = ({ businessIntelligence }: Pick<Lead, 'businessIntelligence'>): Box | undefined =>
  businessIntelligence?.points.find(({ key }) => key === 'identity')?.evidence.find(({ box }) => box)?.box
