import { businessRead } from '../places/business-read.ts'
import { done, skipped, stage } from '../stage.ts'

const MAX_QUERY = 160

/**
 * What a search for the business asks: its name as read, without marks, and where it says it is; and what is known of it
 * that places can be compared with.
 */
export const cleanQuery = stage({
  name: 'clean_query',
  needs: ['read_text', 'extract_business'],
  given: ({ position }) => position,
  async run({ read_text, extract_business }, { position }) {
    const business = businessRead(read_text, extract_business, position)
    const name = cleaned(extract_business.company?.value ?? '')
    if (name === '') return skipped({ query: '', near: position, business }, 'no_company', 'No company name found')
    const place = cleaned(extract_business.addresses[0]?.value ?? '')
    const query = [name, place].filter((part) => part !== '').join(', ')
    return done({ query: query.slice(0, MAX_QUERY), near: position, business })
  },
})

const cleaned = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}&'’.,/ -]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
