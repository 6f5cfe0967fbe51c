import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The countries of numbers written with a calling code. */
export const countriesOfPhones = (phones: readonly string[]): string[] => [
  ...new Set(
    phones.flatMap((phone) => (phone.startsWith('+') ? (parsePhoneNumberFromString(phone)?.country ?? []) : [])),
  ),
]
