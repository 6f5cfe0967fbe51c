import { PHONE_GROUPS } from '@canvass/domain/phone-groups'
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { americanMarks, isNorthAmerican, type PrintedNumber } from './printed-number.ts'
import { type Agreement, agreementOf } from './usual-groups.ts'

/** How well a number's digits and groups fit a country where it is valid. */
export type CountryFit = {
  country: string
  value: string
  type: string | undefined
  score: number
  agreement: Agreement
  /** Printed exactly as most businesses of that country do, including the trunk prefix. */
  isUnmistakable: boolean
}

/**
 * Tuned on generated numbers: a landline and a mobile of fifteen countries on one another's cards (infra/bench/phones).
 */
const WEIGHTS = {
  /** The country's trunk prefix, or no prefix if it prints none. */
  prefix: { right: 2, wrong: -1 },
  groups: { grouped: 1, habit: 1, area: 0, 'in one': 0, other: -1 } satisfies Record<Agreement, number>,
  /** 3-3-4 in a country that doesn't use it. */
  foreignStyle: -1,
  /** Premium rates, pagers, and the like, which no business prints. */
  odd: -2,
} as const

const NORTH_AMERICA = '1'

/** Undefined if the digits aren't a valid number in that country. */
export function countryFit(printed: PrintedNumber, country: string): CountryFit | undefined {
  if (!isSupportedCountry(country)) return undefined
  const phone = parsePhoneNumberFromString(printed.digits, country)
  if (!phone?.isValid() || !hasCallingCodeOf(phone, country)) return undefined
  const national = phone.nationalNumber
  const prefix = printed.digits.endsWith(national) ? printed.digits.slice(0, -national.length) : undefined
  const isAmerican = phone.countryCallingCode === NORTH_AMERICA
  // Digits with a calling code are handled elsewhere, except in North America, where it is also the trunk prefix.
  if (prefix === phone.countryCallingCode && !isAmerican) return undefined
  const agreement = agreementOf(printed.groups, groupsOf(phone), { country, national })
  // If a country's own numbers are printed as 3-3-4, the separators don't point to North America.
  const isOwnStyle = isAmerican || agreement === 'grouped' || agreement === 'habit'
  const style = !isNorthAmerican(printed) ? 0 : isOwnStyle ? americanMarks(printed) : WEIGHTS.foreignStyle
  const prefixScore = WEIGHTS.prefix[isPrefixRight(prefix, phone) ? 'right' : 'wrong']
  return {
    country: isAmerican ? (phone.country ?? country) : country,
    value: phone.number,
    type: phone.getType(),
    score: prefixScore + WEIGHTS.groups[agreement] + style + (isOdd(phone) ? WEIGHTS.odd : 0),
    agreement,
    isUnmistakable: prefix !== '' && hasUsualPlan(phone) && printed.text.trim() === phone.formatNational(),
  }
}

/** Whether most businesses of the number's country have numbers of this kind. */
const hasUsualPlan = (phone: PhoneNumber): boolean =>
  (PHONE_GROUPS[phone.countryCallingCode] ?? []).some(([begins]) => begins.test(phone.nationalNumber))
const ODD_TYPES = new Set(['PREMIUM_RATE', 'PAGER', 'PERSONAL_NUMBER', 'VOICEMAIL'])
const isOdd = (phone: PhoneNumber): boolean => ODD_TYPES.has(phone.getType() ?? '')

/** Numbers of territories and neighbors that share a country's calling code count as its own. */
export const hasCallingCodeOf = (phone: PhoneNumber, country: CountryCode): boolean =>
  phone.countryCallingCode === getCountryCallingCode(country)

/** The national grouping by libphonenumber. */
const groupsOf = (phone: PhoneNumber): number[] =>
  (phone.formatNational().match(/\d+/gu) ?? []).map(({ length }) => length)

/** Countries that print mobile numbers without the trunk prefix of landlines. */
const BARE_MOBILES = new Set(['IN'])

/** A printed prefix is right; a missing one is wrong, unless the country prints none. */
function isPrefixRight(prefix: string | undefined, phone: PhoneNumber): boolean {
  if (prefix !== '') return true
  const printsNone = phone.formatNational().replace(/\D/gu, '') === phone.nationalNumber
  return printsNone || (phone.getType() === 'MOBILE' && BARE_MOBILES.has(phone.country ?? ''))
}
