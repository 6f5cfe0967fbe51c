import { addressWeight } from '../address/addresses.ts'
import { DIVIDER } from '../lines/dividers.ts'
import { hasPlus } from './calling-code.ts'
import { labelsOf, type Span, wordOf } from './labels.ts'
import { isOtherThanPhone, isZipPlusFour, withoutOtherDigits } from './not-phones.ts'
import { cleaned, digitsOf, MIN_DIGITS, MAX_DIGITS, splitRun } from './split-runs.ts'
import { countryBefore, countryAfter } from './place-names.ts'
import { type NamedCountry, type PhoneChoice, resolveNumber } from './resolve-number.ts'

/** Digits and separators, long enough for several numbers. */
const RUN = /(?:\(?\+\s?|\()?[\d(][\d\s().\-–—·/]{5,98}\d/gu

export type FoundPhone = {
  /** E.164, or the digits as read if the country is uncertain. */
  value: string
  label: string
  isValid: boolean
  /** For digits that are valid in several countries: the likeliest ones, to choose from. */
  choices?: PhoneChoice[]
  /** Offsets in the line. */
  span: Span
}

/** A country named on the number's own line outweighs all others. */
const ON_THE_LINE = 2
/** Characters examined before a number. */
const LOOKBEHIND = 32

/**
 * Finds the phone numbers in a line.
 * @param named the countries that a number without a calling code may belong to
 */
export function findPhones(text: string, named: readonly NamedCountry[]): FoundPhone[] {
  const candidates = candidatesOf(text, named)
  const labels = labelsOf(text, candidates)
  return candidates.flatMap((candidate, index) => {
    const label = labels[index]
    // Seven or eight bare digits in an address are its postal code or house number.
    const isBare = label === undefined && !hasPlus(candidate.text) && digitsOf(candidate.text).length < 9
    if (isBare && addressWeight(partAround(text, candidate)) > 0) return []
    const phone = phoneOf(candidate, label)
    return phone ? [{ ...phone, span: { start: candidate.start, end: candidate.end } }] : []
  })
}

/** The part of a divided line that contains a span: Østergade 61 · 1100 København K · 33 11 77 91. */
function partAround(text: string, { start, end }: Span): string {
  const before = text.slice(0, start).split(DIVIDER).at(-1) ?? ''
  return before + text.slice(start, end) + (text.slice(end).split(DIVIDER)[0] ?? '')
}

/** A possible number and the countries it may belong to. */
type Candidate = Span & { text: string; countries: readonly NamedCountry[] }

function candidatesOf(text: string, named: readonly NamedCountry[]): Candidate[] {
  const found: Candidate[] = []
  let end = 0
  for (const { 0: run, index } of withoutOtherDigits(text).matchAll(RUN)) {
    const behind = text.slice(index + run.length)
    if (/^\.\d{2}\b/u.test(behind)) continue
    const before = text.slice(Math.max(end, index - LOOKBEHIND), index)
    const beside = countryAfter(behind) ?? countryBefore(before)
    const countries = beside === undefined ? named : [{ country: beside, weight: ON_THE_LINE }, ...named]
    const parts = splitRun(run, countries)
    const isOther = isRuledOut(text.slice(Math.max(0, index - LOOKBEHIND), index), run)
    for (const part of parts) {
      // A word before the run applies to its first number, and to others that aren't known numbers.
      if (digitsOf(part.text).length < MIN_DIGITS || (isOther && (part.at === 0 || !part.isKnown))) continue
      const start = index + part.at
      found.push({ text: part.text, start, end: start + part.text.length, countries })
    }
    if (!isOther) end = index + run.length
  }
  return found
}

/** Whether the words or marks before digits rule out a phone number. */
const isRuledOut = (before: string, number: string): boolean =>
  (wordOf(before) === undefined && isOtherThanPhone(before, number)) || /[\p{L}\d#@._]$/u.test(before)

function phoneOf(candidate: Candidate, label: string | undefined): Omit<FoundPhone, 'span'> | undefined {
  const text = cleaned(candidate.text)
  const digits = digitsOf(text)
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || isOtherNumber(text)) return undefined
  const whose = resolveNumber(text, candidate.countries)
  if (whose.kind === 'known') return { value: whose.value, label: label ?? labelOfType(whose.type), isValid: true }
  const looksDialed = label !== undefined || (digits.length >= 9 && /[\s().-]/.test(text)) || hasPlus(text)
  if ((!looksDialed && !whose.isNamed) || (label === undefined && isZipPlusFour(text))) return undefined
  const choices = whose.choices()
  return {
    value: hasPlus(text) ? `+${digits}` : digits,
    label: label ?? 'phone',
    isValid: false,
    ...(choices.length > 0 && { choices }),
  }
}

/** Dates, year ranges, and columns of prices. */
const isOtherNumber = (text: string) =>
  /^\d{1,4}[.,]\d{2}(?:\s|$)/.test(text) ||
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text) ||
  /^(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2}$/.test(text)

function labelOfType(type: string | undefined): string {
  if (type === 'MOBILE') return 'mobile'
  return type === 'TOLL_FREE' ? 'toll_free' : 'phone'
}
