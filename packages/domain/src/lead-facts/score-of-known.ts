import type { Lead } from '@canvass/contracts/leads'
import type { Channel, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { Point, PointKey } from '@canvass/contracts/shapes/intelligence'
import type { Rating } from '@canvass/contracts/shapes/notes'
import { type Contactable, hasNoOneToContact } from './barred-contacts.ts'
import { isVerified } from './email-facts.ts'
import { type LeadScore, type ScorePart, scoreLead } from '../score.ts'
import { isKnownPoint, isFromModelOnly, countKnownPoints } from './known-points.ts'

/** The inputs of a lead's score. */
export interface KnownForScore {
  readonly phones: readonly Pick<Fact, 'value' | 'label'>[]
  readonly emails: readonly Pick<Fact, 'value' | 'evidence' | 'check'>[]
  readonly hours: readonly unknown[]
  readonly people: readonly (Contactable & Pick<Person, 'role'>)[]
  readonly points: readonly Point[]
  readonly matchBand: Lead['matchBand']
  readonly rating: Rating | null
}

const HEAT = { hot: 1, warm: 0.5, cold: 0 } as const satisfies Record<Rating, number>

/**
 * Computes the lead's score from what is known; unknown parts only lower the confidence. Facts stated by a model alone
 * have no effect, or a sign with a prompt injection could change the score.
 */
export function scoreOfKnown(known: KnownForScore): LeadScore {
  const { phones, hours, people, matchBand, rating } = known
  const points = known.points.filter((point) => isKnownPoint(point) && !isFromModelOnly(point))
  const value = (key: PointKey) => points.find((point) => point.key === key)?.value ?? null
  const ownership = value('ownership')
  const parts: Partial<Record<ScorePart, number>> = {}
  if (people.length > 0) parts.decisionMakerKnown = people.some(({ role }) => role === 'economic_buyer') ? 1 : 0.6
  const direct = directContactOf(known)
  if (direct !== undefined) parts.directContactKnown = direct
  if (phones.some(({ label }) => label !== 'fax')) parts.phoneKnown = 1
  if (hours.length > 0) parts.hoursKnown = 1
  if (ownership) parts.decidesLocally = /franchise|division|member/iu.test(ownership) ? 0.3 : 1
  if (value('triggers')) parts.recentTrigger = 1
  if (value('ads_now')) parts.advertisesElsewhere = 1
  if (rating) parts.heat = HEAT[rating]
  return scoreLead({
    parts,
    penalties: {
      unconfirmedMatch: matchBand === 'provisional' || matchBand === 'blocked',
      isClosed: value('risks') === 'May be closing',
      doNotContact: hasNoOneToContact(known),
    },
    knownPoints: countKnownPoints(points),
  })
}

/**
 * Whether a person can be reached directly: 1 for a mobile number or a verified email, 0 if every email is known to be
 * undeliverable. Unverified emails are inconclusive.
 */
function directContactOf({ phones, emails, people }: KnownForScore): number | undefined {
  const isMailVerified = emails.some(isVerified) || people.some(({ channels = [] }) => channels.some(isMailConfirmed))
  if (isMailVerified || phones.some(({ label }) => label === 'mobile')) return 1
  return emails.length > 0 && emails.every(({ check }) => check?.verdict === 'undeliverable') ? 0 : undefined
}

const isMailConfirmed = ({ check }: Channel): boolean => check?.verdict === 'deliverable'
