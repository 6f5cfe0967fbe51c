import { uncorrectedFieldsOf } from '@canvass/recognition/read/stored-fields'
import { applyCorrections } from '@canvass/recognition/reading-corrections'
import { locateApproximately } from '../places/approximate-position.ts'
import { businessFromReading } from '../places/business-to-find.ts'
import { done, skipped, stage } from '../stage.ts'

const MAX_QUERY = 160

/**
 * Prepares the search for the business: the name as read, without marks, and the address it states; plus everything
 * that places can be compared with. People's later corrections outrank the reading, and a name written by a person
 * outranks both. If the capture has no exact position, its ZIP code or city locates it approximately.
 */
export const cleanQuery = stage({
  name: 'clean_query',
  needs: ['read_text', 'extract_business'],
  usesNoService: true,
  given: ({ position, said = [], nameByPerson, defaultCountry }, { gazetteer }) => {
    const mayLookUp = position === null && gazetteer !== undefined
    const where = mayLookUp ? { lookedUp: true, defaultCountry } : position
    return said.length === 0 && nameByPerson === undefined ? where : { position: where, said, nameByPerson }
  },
  async run({ read_text, extract_business }, source, { gazetteer }) {
    const { position, said = [], nameByPerson, defaultCountry } = source
    // A person who removed the name wants no business to be found: nothing is searched for.
    if (nameByPerson === '') return skipped({ query: '', near: null }, 'no_company', 'Someone removed the name')
    const fields =
      said.length === 0
        ? extract_business
        : applyCorrections(uncorrectedFieldsOf(extract_business) ?? extract_business, said)
    const isPlaceless = position === null && gazetteer !== undefined
    const about = isPlaceless ? await locateApproximately(fields, defaultCountry, gazetteer) : undefined
    const business = { ...businessFromReading(read_text, fields, position, nameByPerson), ...(about && { about }) }
    const name = cleaned(nameByPerson ?? fields.company?.value ?? '')
    if (name === '') return skipped({ query: '', near: position, business }, 'no_company', 'No company name found')
    const place = cleaned(fields.addresses[0]?.value ?? '')
    const query = [name, place].filter((part) => part !== '').join(', ')
    return done({ query: query.slice(0, MAX_QUERY), near: position, business })
  },
})

const cleaned = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}&'’.,/ -]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
