import { addressParts } from '../address/address-parts.ts'
import { addressWeight, isCodeWithTown } from '../address/addresses.ts'
import { hasPostalCode, isCountryAlone } from '../address/country.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { isTownWithLetters, mayBeOfPlace } from './letters-behind.ts'

/** Five digits and more, or what no phone number looks like. */
const CODE = /^(?:CEP:?\s)?(?:\d{5}(?:-\d{3,4})?|\d{4}-\d{3}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?=$|,)/u
/** How far above a town its street is: a part of the town may stand between. */
const ABOVE = 2

/**
 * Whether the line at a place of all lines is a town with its letters, which would else be those of a profession: by itself,
 * above its code or its country, or below a street that no town is told of otherwise.
 * @param country of what the lines stand on
 */
export function isTownAmong(lines: readonly NumberedLine[], place: number, country: string | undefined): boolean {
  const text = lines[place]?.text ?? ''
  if (!mayBeOfPlace(text)) return false
  const below = lines[place + 1]?.text.trim() ?? ''
  if (isTownWithLetters(text, country) || CODE.test(below) || isCountryAlone(below)) return true
  const above = lines.slice(Math.max(0, place - ABOVE), place)
  return above.some((line) => isStreetAlone(line.text)) && !lines.some((line) => hasTown(line.text))
}

const isStreetAlone = (text: string): boolean => {
  const parts = addressWeight(text) === 2 ? addressParts(text) : undefined
  return parts !== undefined && parts.city === null && parts.postalCode === null
}

const hasTown = (text: string): boolean => hasPostalCode(text) || isCodeWithTown(text)
