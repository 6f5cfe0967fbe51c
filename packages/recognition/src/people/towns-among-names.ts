import { addressParts } from '../address/address-parts.ts'
import { addressWeight, isCodeWithTown } from '../address/addresses.ts'
import { hasPostalCode, isCountryAlone } from '../address/country.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { isTownWithAbbreviation, hasPlaceAbbreviation } from './post-nominals.ts'

/** A postal code of five digits or more, or in a format that no phone number has. */
const CODE = /^(?:CEP:?\s)?(?:\d{5}(?:-\d{3,4})?|\d{4}-\d{3}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?=$|,)/u
/** The most lines between a town and the street above it: a district may come between. */
const ABOVE = 2

/**
 * Whether the line at an index is a town with a place abbreviation that could also be a profession: judging by the line
 * itself, by the postal code or country below it, or by a street above that has no other town.
 * @param country of the card
 */
export function isTownAmong(lines: readonly NumberedLine[], place: number, country: string | undefined): boolean {
  const text = lines[place]?.text ?? ''
  if (!hasPlaceAbbreviation(text)) return false
  const below = lines[place + 1]?.text.trim() ?? ''
  if (isTownWithAbbreviation(text, country) || CODE.test(below) || isCountryAlone(below)) return true
  const above = lines.slice(Math.max(0, place - ABOVE), place)
  return above.some((line) => isStreetAlone(line.text)) && !lines.some((line) => hasTown(line.text))
}

const isStreetAlone = (text: string): boolean => {
  const parts = addressWeight(text) === 2 ? addressParts(text) : undefined
  return parts !== undefined && parts.city === null && parts.postalCode === null
}

const hasTown = (text: string): boolean => hasPostalCode(text) || isCodeWithTown(text)
