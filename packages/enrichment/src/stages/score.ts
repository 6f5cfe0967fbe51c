import { scoreOfKnown } from '@canvass/domain/lead-facts/score-of-known'
import { done, stage } from '../stage.ts'

/** The lead's score from what its own run knows; it is made again whenever something is said of the lead. */
export const score = stage({
  name: 'score',
  needs: ['extract_business', 'gate', 'find_people', 'analyse'],
  async run({ extract_business: { phones, emails, hours }, gate, find_people: { people }, analyse: { points } }) {
    return done(scoreOfKnown({ phones, emails, hours, people, points, matchBand: gate.band, rating: null }))
  },
})
