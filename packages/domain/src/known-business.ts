import { isGenericName, tradeWords } from './company-name.ts'
import { isLinkService } from './places/link-services.ts'
import { ACCEPTED_SIMILARITY, companySimilarity } from './similarity.ts'

/** What tells a business or a person from others. Empty or null is unknown. */
export interface Recognizable {
  company: string | null
  phone: string | null
  email: string | null
  website: string | null
}
export type KnownBy = keyof Recognizable

/** Fewer digits than these are no number of one business alone. */
const LEAST_DIGITS = 7
/** A number without its country is the same as one with it when so many digits at its end agree. */
const LOCAL_DIGITS = 9

/** Digits without the zeros that are dialed before them inside of a country. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+/, '')

/** Whether two phone numbers are one, be one of them written without its country. */
export function isSamePhone(a: string, b: string): boolean {
  const [short = '', long = ''] = [digitsOf(a), digitsOf(b)].toSorted((one, other) => one.length - other.length)
  if (short.length < LEAST_DIGITS) return false
  if (short === long) return true
  return short.length >= LOCAL_DIGITS && long.endsWith(short) && !(a.startsWith('+') && b.startsWith('+'))
}

const WITH_COUNTRY = /^\+\d{7,15}$/u
const WITHOUT_COUNTRY = /^\d{7,15}$/u

/**
 * Which of several numbers are one, by their keys. One without its country is the one with it where exactly one is the
 * same: of two countries' that end alike it may be either, and stays by itself. Their order makes no difference.
 * @param keys digits alone, with a plus where the country is told
 * @returns the key by which each goes
 */
export function oneNumberEach(keys: Iterable<string>): (key: string) => string {
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

/** A website's host without scheme, `www.` and path, in lower case. */
export const hostOfWebsite = (website: string): string =>
  website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')

/** Whether two addresses are of one website. On a host that lends its pages to everybody, each page is one of its own. */
export function isSameWebsite(a: string, b: string): boolean {
  const host = hostOfWebsite(a)
  if (host === '' || host !== hostOfWebsite(b)) return false
  return !isLinkService(host) || pageOf(a) === pageOf(b)
}

/** Which page of its host an address is: its path, and the number by which some services tell their pages apart. */
function pageOf(website: string): string {
  const [, path = '', query = ''] =
    /^(?:https?:\/\/)?[^/?#]*([^?#]*)\??([^#]*)/.exec(website.trim().toLowerCase()) ?? []
  const [, number = ''] = /(?:^|&)c?id=([^&]+)/.exec(query) ?? []
  return `${path.replace(/\/+$/, '')}?${number}`
}

/**
 * Whether two names would be accepted as one company's. A name that only names a trade is nobody's, and two that name
 * trades of which they share none are two: Lantern Bakery is not Lantern Plumbing.
 */
export const isSameCompany = (a: string, b: string): boolean =>
  !isGenericName(a) && companySimilarity(a, b) >= ACCEPTED_SIMILARITY && !haveOtherTrades(a, b)

/** Whether both names say what trade it is, and no trade is in both. */
export function haveOtherTrades(a: string, b: string): boolean {
  const [ofA, ofB] = [tradeWords(a), tradeWords(b)]
  return ofA.length > 0 && ofB.length > 0 && !ofA.some((word) => ofB.includes(word))
}

const both = (a: string | null, b: string | null, isSame: (a: string, b: string) => boolean): boolean =>
  a !== null && b !== null && a !== '' && b !== '' && isSame(a, b)

/** By what two descriptions are the same business or person, the surest first; undefined when by nothing. */
export function knownBy(a: Recognizable, b: Recognizable): KnownBy | undefined {
  if (both(a.email, b.email, isSameEmail)) return 'email'
  if (both(a.phone, b.phone, isSamePhone)) return 'phone'
  if (both(a.website, b.website, isSameWebsite)) return 'website'
  return both(a.company, b.company, isSameCompany) ? 'company' : undefined
}
