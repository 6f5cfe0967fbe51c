import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import { type ScorePart, scoreLead } from '@canvass/domain/score'
import { knownPointsOf } from '../known-points.ts'
import { done, stage } from '../stage.ts'

/** The lead's score from what is known; parts of which nothing is known are left to the confidence. */
export const score = stage<'score', 'extract_business' | 'gate' | 'find_people' | 'analyse'>({
  name: 'score',
  async run({ extract_business, gate, find_people, analyse }) {
    const { phones, emails, hours } = extract_business
    const value = (key: PointKey) => analyse.points.find((point) => point.key === key)?.value ?? null
    const ownership = value('ownership')
    const parts: Partial<Record<ScorePart, number>> = {}
    if (find_people.people.length > 0)
      parts.decisionMakerKnown = find_people.people.some((person) => person.role === 'economic_buyer') ? 1 : 0.6
    if (emails.length > 0 || phones.some((fact) => fact.label === 'mobile')) parts.verifiedContact = 1
    if (phones.some((fact) => fact.label !== 'fax')) parts.phoneKnown = 1
    if (hours.length > 0) parts.hoursKnown = 1
    if (ownership) parts.decidesLocally = /franchise|division|member/iu.test(ownership) ? 0.3 : 1
    if (value('triggers')) parts.recentTrigger = 1
    if (value('ads_now')) parts.advertisesElsewhere = 1
    return done(
      scoreLead({
        parts,
        penalties: {
          unconfirmedMatch: gate.band === 'provisional' || gate.band === 'blocked',
          isClosed: value('risks') === 'May be closing',
        },
        knownPoints: knownPointsOf(analyse.points),
      }),
    )
  },
})
