import { foldedWords } from '@canvass/domain/company-name'
import { ownSite } from '../website/own-site.ts'
import type { KnownFindings, MatchFilter } from './claim.ts'

/** "Our Eugene store" and "the dining room" are parts of a business; "this location" is where the sign hangs. */
const PART_OF_BUSINESS =
  /\b(?:our|the|its)\s(?:(?:[\p{L}'’.-]+\s){0,3}(?:branch|location|office|department|dining room|drive-thru|lobby|restrooms?|entrance|patio|pool)|(?:[\p{L}'’.-]+\s){1,3}(?:store|shop|showroom|restaurant))\s(?:\p{L}+\s){0,3}$/iu

const NAME = String.raw`\p{Lu}[\p{L}'’&.-]*(?:\s(?:\p{Lu}|&)[\p{L}'’&.-]*)*`
const FOLLOWING_NAME = new RegExp(String.raw`^,\s(?:[Tt]he\s)?(?<name>${NAME})\s\p{Ll}`, 'u')
const LEADING_NAME = new RegExp(String.raw`(?<name>${NAME})\s(?:was|were|is|wurde|fue|foi|è stata?)\s$`, 'u')
/** "From Kohler, founded in": the name in a sentence, not a heading before a year. */
const APPOSED_NAME = new RegExp(String.raw`(?:^|\p{Ll}\s)(?<name>${NAME}),\s$`, 'u')
const VERB_AFTER_COMMA = /^,\s\p{Ll}{2,}s\b/u
/** "In Springfield, Oregon, founded in": the name of a town. */
const LOCATED = new RegExp(String.raw`\b(?:in|at|near)\s${NAME}(?:,\s${NAME})?,\s$`, 'u')
const SELF_REFERENCE =
  /^(?:we|our|it|the|this|they|i|since|family|locally|proudly|company|business)\b|^(?:store|shop|restaurant|caf[eé]|salon|office|location)$/iu
const PARTICIPLE = /^(?:founded|establ|gegründet|fundad|założon)/iu

type NamedFindings = Pick<KnownFindings, 'extract_business' | 'read_website'>

/** Returns the words of the business's own names. */
const wordsOfOwnNames = (known: NamedFindings): ReadonlySet<string> => {
  const names = [known.extract_business.company, ...(ownSite(known)?.names ?? [])]
  return new Set(names.flatMap((name) => foldedWords(name?.value ?? '')))
}

const isOtherName = (own: ReadonlySet<string>, name: string | undefined, within: string): boolean =>
  name !== undefined && !SELF_REFERENCE.test(name) && !foldedWords(within).some((word) => own.has(word))

/** Rejects a statement about one branch, and one whose subject is another business: "Marsh Diner is closed." */
export function isAboutWholeBusiness(known: NamedFindings): MatchFilter {
  const own = wordsOfOwnNames(known)
  return ({ before }) =>
    !PART_OF_BUSINESS.test(before) &&
    (own.size === 0 || !isOtherName(own, LEADING_NAME.exec(before)?.groups?.['name'], before))
}

/**
 * Rejects a founding year that belongs to another business: "Founded in 1957, Kohler makes the fixtures we install."
 */
export function isOwnYear(known: NamedFindings): MatchFilter {
  const own = wordsOfOwnNames(known)
  return ({ before, quote, after }) => {
    if (own.size === 0 || !PARTICIPLE.test(quote)) return true
    const following = FOLLOWING_NAME.exec(after)?.groups?.['name']
    const leading = LEADING_NAME.exec(before)?.groups?.['name']
    const apposed = apposedName(before, after)
    return (
      !isOtherName(own, following, following ?? '') &&
      !isOtherName(own, leading, before) &&
      !isOtherName(own, apposed, apposed ?? '')
    )
  }
}

/** Returns the name that a founding year belongs to: "from Kohler, founded in 1957", "Kohler, founded in 1957, makes". */
function apposedName(before: string, after: string): string | undefined {
  const apposed = APPOSED_NAME.exec(before)
  const isFirst = apposed?.index === 0 && apposed[0].startsWith(apposed.groups?.['name'] ?? '')
  if (LOCATED.test(before) || (isFirst && !VERB_AFTER_COMMA.test(after))) return undefined
  return apposed?.groups?.['name']
}
