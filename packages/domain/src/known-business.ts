import { isGenericName, tradeWords } from './company-name.ts'
import { isLinkService } from './places/link-services.ts'
import { ACCEPTED_SIMILARITY, companySimilarity } from './similarity.ts'

/** The values that identify a business or a person. Empty or null means unknown. */
export interface Recognizable {
  company: string | null
  phone: string | null
  email: string | null
  website: string | null
}
export type KnownBy = keyof Recognizable

/** A number with fewer digits doesn't identify a business. */
const MIN_DIGITS = 7
/** A number without a country code equals one with it if at least this many trailing digits match. */
const LOCAL_DIGITS = 9

/** Digits without the leading zeros (trunk prefix) dialed within a country. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+/, '')

/** Whether two phone numbers are the same, even if one has no country code. */
export function isSamePhone(a: string, b: string): boolean {
  const [short = '', long = ''] = [digitsOf(a), digitsOf(b)].toSorted((one, other) => one.length - other.length)
  if (short.length < MIN_DIGITS) return false
  if (short === long) return true
  return short.length >= LOCAL_DIGITS && long.endsWith(short) && !(a.startsWith('+') && b.startsWith('+'))
}

const WITH_COUNTRY = /^\+\d{7,15}$/u
const WITHOUT_COUNTRY = /^\d{7,15}$/u

/**
 * Groups numbers that are the same, by their keys. A number without a country code is merged into the one with it if
 * exactly one matches; if the numbers of two countries end alike, it could be either and stays separate. Input order
 * makes no difference.
 * @param keys digits only, with a plus if the country code is included
 * @returns a function that maps a key to the key of its group
 */
export function groupSameNumbers(keys: Iterable<string>): (key: string) => string {
  const all = [...new Set(keys)]
  const whole = all.filter((key) => WITH_COUNTRY.test(key))
  const meant = new Map<string, string>()
  for (const key of whole.length === 0 ? [] : all) {
    if (!WITHOUT_COUNTRY.test(key)) continue
    const [only, ...others] = whole.filter((one) => isSamePhone(key, one))
    if (only !== undefined && others.length === 0) meant.set(key, only)
  }
  return (key) => meant.get(key) ?? key
}

export const isSameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Returns a website's host in lower case, without scheme, `www.`, port, and path. */
export const hostOfWebsite = (website: string): string =>
  website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')

/**
 * Whether two URLs belong to the same website. On a host that lends pages to its users, each page is a separate
 * website.
 */
export function isSameWebsite(a: string, b: string): boolean {
  const host = hostOfWebsite(a)
  if (host === '' || host !== hostOfWebsite(b)) return false
  return !isLinkService(host) || pageOf(a) === pageOf(b)
}

/** Identifies a page on its host: its path, plus the id parameter that some services use to tell pages apart. */
function pageOf(website: string): string {
  const [, path = '', query = ''] =
    /^(?:https?:\/\/)?[^/?#]*([^?#]*)\??([^#]*)/.exec(website.trim().toLowerCase()) ?? []
  const [, number = ''] = /(?:^|&)c?id=([^&]+)/.exec(query) ?? []
  return `${path.replace(/\/+$/, '')}?${number}`
}

/**
 * Whether two names would be accepted as the same company's. A name that only states a trade belongs to no company, and
 * names with no trade in common differ: Lantern Bakery is not Lantern Plumbing.
 */
export const isSameCompany = (a: string, b: string): boolean =>
  !isGenericName(a) && companySimilarity(a, b) >= ACCEPTED_SIMILARITY && !haveDifferentTrades(a, b)

/** Whether both names state a trade and have none in common. */
export function haveDifferentTrades(a: string, b: string): boolean {
  const [ofA, ofB] = [tradeWords(a), tradeWords(b)]
  return ofA.length > 0 && ofB.length > 0 && !ofA.some((word) => ofB.includes(word))
}

const both = (a: string | null, b: string | null, isSame: (a: string, b: string) => boolean): boolean =>
  a !== null && b !== null && a !== '' && b !== '' && isSame(a, b)

/**
 * Returns the strongest identifier by which two descriptions are the same business or person; undefined if there is
 * none.
 */
export function knownBy(a: Recognizable, b: Recognizable): KnownBy | undefined {
  if (both(a.email, b.email, isSameEmail)) return 'email'
  if (both(a.phone, b.phone, isSamePhone)) return 'phone'
  if (both(a.website, b.website, isSameWebsite)) return 'website'
  return both(a.company, b.company, isSameCompany) ? 'company' : undefined
}
