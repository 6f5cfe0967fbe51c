import { scoreOfKnown } from '@canvass/domain/lead-facts/score-of-known'
import { done, stage } from '../stage.ts'

/** The lead's score based on its own run; it's recomputed whenever a statement about the lead changes. */
export const score = stage({
  name: 'score',
  needs: ['extract_business', 'gate', 'find_people', 'analyse'],
  usesNoService: true,
  async run({ extract_business: read, gate, find_people: { people, checks = [] }, analyse: { points } }) {
    const { phones, hours } = read
    const emails = read.emails.map((fact) => {
      const check = checks.find(({ value }) => value === fact.value.toLowerCase())?.check
      return check ? { ...fact, check } : fact
    })
    return done(scoreOfKnown({ phones, emails, hours, people, points, matchBand: gate.band, rating: null }))
  },
})
