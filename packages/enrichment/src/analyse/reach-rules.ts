import { phoneTextOf } from '@canvass/domain/phone-as-printed'
import { inferred, type PointRule, quotesOf, stated } from './claim.ts'

const CLOSING = /\b(?:closing down|store closing|going out of business|permanently closed)\b/iu
const REGULATED =
  /\b(?:cannabis|dispensary|vape|tobacco|cigars?|liquor|firearms|guns|ammunition|casino|betting|pawn)\b/iu

/** Address and hours, as printed. */
export const place: PointRule = ({ extract_business: { addresses, hours } }) => {
  const facts = [...addresses.slice(0, 1), ...hours.slice(0, 3)]
  return stated(facts.map((fact) => fact.value).join(' · '), facts)
}

export const people: PointRule = ({ find_people }) =>
  stated(
    find_people.people.map(({ name, title }) => (title ? `${name}, ${title}` : name)).join(' · '),
    find_people.people,
  )

/** Only what evidence speaks of: an unsure match, a closing, a line of business under special rules. */
export const risks: PointRule = (known) => {
  const closing = quotesOf(known, CLOSING)
  if (closing.length > 0) return stated('May be closing', closing)
  const { candidate, band, similarity } = known.gate
  if (candidate && band !== 'accepted')
    return inferred(`Weak match: ${similarity}% similar to ${candidate.name}`, [
      { name: 'gate', fact: { value: candidate.name } },
    ])
  const regulated = quotesOf(known, REGULATED)
  return stated(`Advertising is regulated in this industry: ${regulated[0]?.quote ?? ''}`, regulated)
}

/** The channel that is at hand, the most direct first. */
export const approach: PointRule = ({ extract_business: { phones, emails, addresses, people: named } }) => {
  const who = named[0]?.name
  const person = named[0] ? [{ name: 'people', fact: { value: named[0].name } }] : []
  const mobile = phones.find((fact) => fact.label === 'mobile')
  const phone = mobile ?? phones.find((fact) => fact.label !== 'fax')
  const [email, address] = [emails[0], addresses[0]]
  if (phone)
    return inferred(`Call ${who ?? 'them'} at ${phoneTextOf(phone)}`, [{ name: 'phones', fact: phone }, ...person])
  if (email) return inferred(`Email ${who ?? 'them'} at ${email.value}`, [{ name: 'emails', fact: email }, ...person])
  if (address) return inferred(`Visit in person: ${address.value}`, [{ name: 'addresses', fact: address }])
  return undefined
}
