import type { Fact } from '@canvass/contracts/shapes/evidence'
import { factOf, merged, type NumberedLine, ONE_SOURCE, UNPROVED_PHONE } from '../lines/line-evidence.ts'
import { findPhones } from './phones.ts'
import { type CardCountries, namedCountries } from './named-countries.ts'
import { settledPhones } from './settled-phones.ts'

/**
 * The phone numbers of one card or scene, each number once.
 * @param textOf a line's text without what is no number for sure, such as e-mail addresses
 */
export function findCardPhones(
  lines: readonly NumberedLine[],
  countries: CardCountries,
  textOf: (line: NumberedLine) => string,
): Fact[] {
  const texts = lines.map(textOf)
  const named = namedCountries(texts, countries)
  const found = lines.flatMap((line, place) =>
    findPhones(texts[place] ?? '', named(place)).map(({ value, label, isValid, choices }) => ({
      ...factOf(value, [line], label, isValid ? ONE_SOURCE : UNPROVED_PHONE),
      ...(choices && { choices }),
    })),
  )
  return merged(settledPhones(found))
}
