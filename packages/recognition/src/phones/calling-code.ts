import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { hasCallingCodeOf } from './country-fit.ts'
import { type PrintedNumber, printedNumber } from './printed-number.ts'

export const hasPlus = (text: string): boolean => /^\s*\(?\s?\+/u.test(text)

/** Whether a country has this calling code. */
export const isCallingCodeOf = (code: string, country: string): boolean =>
  isSupportedCountry(country) && getCountryCallingCode(country) === code

/**
 * Reads a number that starts with a plus, 00, or 011; undefined if it starts with none of them.
 * @param isOwn a country named on the card prints its numbers this way: 011 is also the area code of Delhi and Turin
 */
export function parseInternational(text: string, isOwn: boolean): PhoneNumber | undefined {
  if (hasPlus(text)) return valid(text)
  const [, prefix, rest] = /^\s*\(?(00|011(?!\d))\)?[\s.-]*(\d.*)$/u.exec(text) ?? []
  if (rest === undefined || isOwn) return undefined
  const phone = valid(rest)
  const standsAlone = printedNumber(rest).groups[0] === phone?.countryCallingCode.length
  return prefix === '00' || standsAlone ? phone : undefined
}

/** Reads digits that start with a country's calling code; undefined if they aren't a valid number there. */
export function withCallingCode({ digits, groups }: PrintedNumber, country: string): PhoneNumber | undefined {
  if (!isSupportedCountry(country)) return undefined
  const phone = valid(digits)
  if (!phone || !hasCallingCodeOf(phone, country)) return undefined
  // A first group that continues past the calling code doesn't start with one.
  const isParted = groups.length === 1 || groups[0] === phone.countryCallingCode.length
  return isParted ? phone : undefined
}

function valid(digits: string): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(`+${digits.replace(/\D/gu, '')}`)
  return phone?.isValid() ? phone : undefined
}
