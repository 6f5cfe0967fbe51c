import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The countries of numbers that are written with their codes. */
export const countriesOfPhones = (phones: readonly string[]): string[] => [
  ...new Set(
    phones.flatMap((phone) => (phone.startsWith('+') ? (parsePhoneNumberFromString(phone)?.country ?? []) : [])),
  ),
]
