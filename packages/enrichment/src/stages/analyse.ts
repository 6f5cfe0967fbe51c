import { POINT_KEYS } from '@canvass/contracts/shapes/intelligence'
import { NEXT_QUESTIONS } from '../analyse/next-questions.ts'
import { POINT_RULES } from '../analyse/point-rules.ts'
import { unknownPoint } from '../analyse/claim.ts'
import { done, stage } from '../stage.ts'

/** The 25 points, as far as rules find evidence for them; the rest stays unknown with the question that would find it. */
export const analyse = stage({
  name: 'analyse',
  needs: ['read_text', 'extract_business', 'gate', 'find_place', 'read_website', 'find_people'],
  given: ({ capturedAt, position }) => ({ capturedAt, position }),
  async run(known, source) {
    const points = POINT_KEYS.map((key) => {
      const claim = POINT_RULES[key]?.(known, source)
      return claim && claim.evidence.length > 0
        ? { key, ...claim, nextQuestion: null }
        : unknownPoint(key, NEXT_QUESTIONS[key])
    })
    return done({ provider: 'rules', points, raw: null })
  },
})
