import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { isOf } from './country-fit.ts'
import { type PrintedNumber, printedNumber } from './printed-number.ts'

export const hasPlus = (text: string): boolean => /^\s*\(?\s?\+/u.test(text)

/** Whether a country is called by that code. */
export const isCallingCodeOf = (code: string, country: string): boolean =>
  isSupportedCountry(country) && getCountryCallingCode(country) === code

/**
 * The number that a plus, 00 or 011 makes of what follows; undefined where none of them stands there.
 * @param isOwn a country that the card names prints its numbers just so: 011 is Delhi's and Turin's area as well
 */
export function dialedAbroad(text: string, isOwn: boolean): PhoneNumber | undefined {
  if (hasPlus(text)) return valid(text)
  const [, prefix, rest] = /^\s*\(?(00|011(?!\d))\)?[\s.-]*(\d.*)$/u.exec(text) ?? []
  if (rest === undefined || isOwn) return undefined
  const phone = valid(rest)
  const standsAlone = printedNumber(rest).groups[0] === phone?.countryCallingCode.length
  return prefix === '00' || standsAlone ? phone : undefined
}

/** The number that digits are which begin with the calling code of a country; undefined where that is no number of it. */
export function withCallingCode({ digits, groups }: PrintedNumber, country: string): PhoneNumber | undefined {
  if (!isSupportedCountry(country)) return undefined
  const phone = valid(digits)
  if (!phone || !isOf(phone, country)) return undefined
  // A group that goes on behind the calling code is not made of it.
  const isParted = groups.length === 1 || groups[0] === phone.countryCallingCode.length
  return isParted ? phone : undefined
}

function valid(digits: string): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(`+${digits.replace(/\D/gu, '')}`)
  return phone?.isValid() ? phone : undefined
}
