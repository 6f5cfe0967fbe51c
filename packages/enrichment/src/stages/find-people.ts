import { done, skipped, stage } from '../stage.ts'

/** Who works there, as far as the text itself names them. */
export const findPeople = stage({
  name: 'find_people',
  needs: ['extract_business'],
  fallback: { people: [] },
  async run({ extract_business: { people } }) {
    return people.length > 0 ? done({ people }) : skipped({ people }, 'no_people', 'No people named')
  },
})
