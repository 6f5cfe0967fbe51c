import { done, skipped, stage } from '../stage.ts'

const MAX_QUERY = 160

/** What a search for the business asks: its name as read, without marks, and where it says it is. */
export const cleanQuery = stage({
  name: 'clean_query',
  needs: ['extract_business'],
  given: ({ position }) => position,
  async run({ extract_business }, { position }) {
    const name = cleaned(extract_business.company?.value ?? '')
    if (name === '') return skipped({ query: '', near: position }, 'no_company', 'No company name found')
    const place = cleaned(extract_business.addresses[0]?.value ?? '')
    const query = [name, place].filter((part) => part !== '').join(', ')
    return done({ query: query.slice(0, MAX_QUERY), near: position })
  },
})

const cleaned = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}&'’.,/ -]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
