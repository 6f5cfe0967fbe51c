import type { Fact } from '@canvass/contracts/shapes/evidence'
import { factOf, merged, type NumberedLine, ONE_SOURCE, UNPROVED_PHONE } from '../lines/line-evidence.ts'
import { type Span, withoutLabels } from './labels.ts'
import { findPhones } from './phones.ts'
import { type CardCountries, namedCountries } from './named-countries.ts'
import { settledPhones } from './settled-phones.ts'

/**
 * Finds the phone numbers of one card or scene, without duplicates.
 * @param textOf a line's text without parts that surely aren't a number, such as email addresses
 */
export const findCardPhones = (...given: Parameters<typeof readCardPhones>): Fact[] => readCardPhones(...given).phones

/** Like {@link findCardPhones}, and also returns the text of a line without its known numbers. */
export function readCardPhones(
  lines: readonly NumberedLine[],
  countries: CardCountries,
  textOf: (line: NumberedLine) => string,
): { phones: Fact[]; besidePhones: (line: NumberedLine) => string } {
  const texts = lines.map(textOf)
  const named = namedCountries(texts, countries)
  const found = lines.map((line, place) => {
    const phones = findPhones(texts[place] ?? '', named(place))
    return { line, phones, text: texts[place] ?? '' }
  })
  const facts = found.flatMap(({ line, phones }) =>
    phones.map(({ value, label, isValid, choices }) => ({
      ...factOf(value, [line], label, isValid ? ONE_SOURCE : UNPROVED_PHONE),
      ...(choices && { choices }),
    })),
  )
  const beside = new Map(
    found.flatMap(({ line, phones, text }) => {
      const spans = phones.filter(({ isValid }) => isValid).map(({ span }) => span)
      return spans.length > 0 && text === line.text ? [[line.index, textBeside(text, spans)] as const] : []
    }),
  )
  return { phones: merged(settledPhones(facts)), besidePhones: (line) => beside.get(line.index) ?? line.text }
}

/** A text without its phone numbers, their labels, and the separators around them. */
function textBeside(text: string, spans: readonly Span[]): string {
  const parts = [...spans, { start: text.length }].map(({ start }, index) =>
    withoutLabels(text.slice(spans[index - 1]?.end ?? 0, start)).replace(/^[\s,;|•·:)–—-]+|[\s,;|•·:(–—-]+$/gu, ''),
  )
  return parts.filter((part) => part !== '').join(', ')
}
