import { foldedWords } from '@canvass/domain/company-name'
import { ownSite } from '../website/own-site.ts'
import type { KnownFindings, MatchFilter } from './claim.ts'

/** "Our Eugene store" and "the dining room" are parts of a business; "this location" is where the sign hangs. */
const PART_OF_BUSINESS =
  /\b(?:our|the|its)\s(?:(?:[\p{L}'’.-]+\s){0,3}(?:branch|location|office|department|dining room|drive-thru|lobby|restrooms?|entrance|patio|pool)|(?:[\p{L}'’.-]+\s){1,3}(?:store|shop|showroom|restaurant))\s(?:\p{L}+\s){0,3}$/iu

/** A statement about one branch isn't about the business. */
export const isAboutWholeBusiness: MatchFilter = ({ before }) => !PART_OF_BUSINESS.test(before)

const NAME = String.raw`\p{Lu}[\p{L}'’&.-]*(?:\s(?:\p{Lu}|&)[\p{L}'’&.-]*)*`
const FOLLOWING_NAME = new RegExp(String.raw`^,\s(?:[Tt]he\s)?(?<name>${NAME})\s\p{Ll}`, 'u')
const LEADING_NAME = new RegExp(String.raw`(?<name>${NAME})\s(?:was|were|is|wurde|fue|foi|è stata?)\s$`, 'u')
const SELF_REFERENCE = /^(?:we|our|it|the|this|they|i|since|family|locally|proudly|company|business)\b/iu
const PARTICIPLE = /^(?:founded|establ|gegründet|fundad|założon)/iu

/**
 * Rejects a founding year that belongs to another business: "Founded in 1957, Kohler makes the fixtures we install."
 */
export function isOwnYear(known: KnownFindings): MatchFilter {
  const names = [known.extract_business.company, ...(ownSite(known)?.names ?? [])]
  const own = new Set(names.flatMap((name) => foldedWords(name?.value ?? '')))
  const isOther = (name: string | undefined, within: string) =>
    name !== undefined && !SELF_REFERENCE.test(name) && !foldedWords(within).some((word) => own.has(word))
  return ({ before, quote, after }) => {
    if (own.size === 0 || !PARTICIPLE.test(quote)) return true
    const following = FOLLOWING_NAME.exec(after)?.groups?.['name']
    const leading = LEADING_NAME.exec(before)?.groups?.['name']
    return !isOther(following, following ?? '') && !isOther(leading, before)
  }
}
