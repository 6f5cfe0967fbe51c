import { done, skipped, stage } from '../stage.ts'

/** Who works there, as far as the text itself names them. */
export const findPeople = stage<'find_people', 'extract_business'>({
  name: 'find_people',
  fallback: { people: [] },
  async run({ extract_business: { people } }) {
    return people.length > 0 ? done({ people }) : skipped({ people }, 'no_people', 'No people named')
  },
})
