import { editDistance } from './vendors/vendor-index.ts'
import { plain } from './world/place.ts'

export const alphanumericsOf = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')
export const digitsOf = (text: string) => text.replace(/\D/gu, '')

/** One corrected character is allowed for every eight characters. */
const CHARACTERS_PER_CORRECTION = 8

/** Whether a text contains the value: the same letters and digits in a row, apart from single corrected ones. */
export function isValueIn(said: string, value: string): boolean {
  const [text, wanted] = [alphanumericsOf(said), alphanumericsOf(value)]
  if (wanted === '' || text.includes(wanted)) return wanted !== ''
  const most = Math.floor(wanted.length / CHARACTERS_PER_CORRECTION)
  for (let length = wanted.length - most; length <= wanted.length + most; length += 1)
    for (let at = 0; at + length <= text.length; at += 1)
      if (editDistance(text.slice(at, at + length), wanted, most) <= most) return true
  return false
}

const PRINTED = /\d(?:[\s().\-–—·/]{0,3}\d){4,}/gu

/**
 * Whether a text contains all of a phone number: with the calling code, or as dialed within that code's country.
 * @param callingCode of the country where the text was photographed
 */
export function isNumberIn(said: string, value: string, callingCode: string): boolean {
  const wanted = digitsOf(value)
  const printed = (said.match(PRINTED) ?? []).map(digitsOf)
  const national = wanted.startsWith(callingCode) ? wanted.slice(callingCode.length) : undefined
  return printed.some((digits) => {
    const bare = withoutZeros(digits)
    if (!value.startsWith('+')) return digits === wanted
    return bare === wanted || (national !== undefined && bare === withoutZeros(national))
  })
}

const withoutZeros = (digits: string) => digits.replace(/^0+/u, '')
