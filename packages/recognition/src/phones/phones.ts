import { addressWeight } from '../address/addresses.ts'
import { hasPlus } from './calling-code.ts'
import { countriesBeside } from './named-countries.ts'
import { isOtherThanPhone, isZipPlusFour, withoutZips } from './not-phones.ts'
import { countryBefore, countryBehind } from './place-names.ts'
import { type NamedCountry, type PhoneChoice, whoseNumber } from './whose-number.ts'

const RUN = /(?:\(?\+\s?|\()?[\d(][\d\s().\-–—·/]{5,28}\d/gu
const LABEL: readonly (readonly [label: string, words: RegExp])[] = [
  ['fax', /(?<!\p{L})(?:fax|telefax|telecopie|télécopie)(?!\p{L})[^\p{L}]{0,6}$/iu],
  [
    'mobile',
    /(?<!\p{L})(?:mobile(?: phone)?|mobil|móvil|movil|portable|natel|gsm|mob|cell(?: phone)?|cellular|handy|hp|whatsapp)(?!\p{L})[^\p{L}]{0,12}(?:\(?\p{Lu}{2}\)?[^\p{L}]{0,4})?$/iu,
  ],
  ['toll_free', /\btoll[ -]?free\b[^\p{L}]{0,6}$/iu],
  [
    'direct',
    /(?<!\p{L})(?:direct(?: (?:line|dial|phone|tel))?|ddi|durchwahl|dw|directo|ligne directe)(?!\p{L})[^\p{L}]{0,6}$/iu,
  ],
  [
    'phone',
    /(?<!\p{L})(?:tel(?:ephone|efon|éfono|efono)?|tél(?:éphone)?|fon|phone|ph|office|main|call)(?!\p{L})[^\p{L}]{0,6}(?:\([^)]{0,16}\)[^\p{L}]{0,4})?$/iu,
  ],
]
/**
 * A letter alone is a label where a part of the line begins with it: of "Suite F", "P.C.", and "5 p.m." it is none. Such a part
 * begins the line, or stands behind a mark, a wide space, another number, or a mailbox.
 */
const LETTER =
  /(?:^|[|·•,;/]|[-–—]\s|\s{2}|\d\)?\s|@\S+\s)\s*[([]?(?<letter>[fmcdtpo])(?!\p{L}|\.\p{L})[^\p{L}]{0,6}(?:\([^)]{0,16}\)[^\p{L}]{0,4})?$/iu
const ROOM = /(?:suite|ste|unit|bldg|building|apt|room|floor)\.?\s*\d*\s*\S?[^\p{L}\d]*$/iu
const LETTERS: Readonly<Record<string, string>> = {
  f: 'fax',
  m: 'mobile',
  c: 'mobile',
  d: 'direct',
  t: 'phone',
  p: 'phone',
  o: 'phone',
}

export type FoundPhone = {
  /** E.164, or the digits as read where no country is sure to be theirs. */
  value: string
  label: string
  isValid: boolean
  /** Of digits that are several countries' numbers: the likeliest of them, to choose from. */
  choices?: PhoneChoice[]
}

/** A country that is named on the number's own line counts for more than all others. */
const ON_THE_LINE = 2

/**
 * The phone numbers of one line.
 * @param named the countries whose number one without a calling code may be
 */
export function findPhones(text: string, named: readonly NamedCountry[]): FoundPhone[] {
  const found: FoundPhone[] = []
  let end = 0
  for (const match of withoutZips(text).matchAll(RUN)) {
    const from = Math.max(end, match.index - 32)
    const before = text.slice(Math.max(0, match.index - 32), match.index)
    const labeled = LABEL.find(([, words]) => words.test(before))?.[0]
    if ((labeled === undefined && isOtherThanPhone(before, match[0])) || /[\p{L}\d#@._]$/u.test(before)) continue
    const behind = text.slice(match.index + match[0].length)
    if (/^\.\d{2}\b/u.test(behind)) continue
    end = match.index + match[0].length
    const label = labeled ?? labelOfLetter(text.slice(0, match.index))
    const beside = countryBehind(behind) ?? countryBefore(text.slice(from, match.index))
    const countries = beside === undefined ? named : [{ country: beside, weight: ON_THE_LINE }, ...named]
    // Seven or eight bare digits on an address are its postal code or house number.
    const isInAddress = label === undefined && !/^\(?\+/u.test(match[0]) && addressWeight(text) > 0
    for (const candidate of candidatesOf(match[0])) {
      if (isInAddress && digitsOf(candidate).length < 9) continue
      const phone = phoneOf(candidate, countries, label)
      if (phone) found.push(phone)
    }
  }
  return found
}

function labelOfLetter(before: string): string | undefined {
  const letter = LETTER.exec(before)?.groups?.['letter']
  return letter === undefined || ROOM.test(before) ? undefined : LETTERS[letter.toLowerCase()]
}

/**
 * A number that a person typed, as E.164 where it is one by itself or by the rule of printed numbers, in the countries of
 * the numbers beside it; else its digits.
 */
export function dialedAs(typed: string, beside: readonly string[]): string {
  const whose = whoseNumber(cleaned(typed), countriesBeside(beside))
  if (whose.kind === 'known') return whose.value
  const digits = digitsOf(typed)
  return digits === '' ? typed : hasPlus(typed) ? `+${digits}` : digits
}

const LEAST_DIGITS = 7
/** More than any number and its prefix: two numbers ran into each other. */
const MOST_DIGITS = 15

/** Several numbers that share a line are parted by wide gaps, slashes or the next plus. A slash may end an area code, too. */
function candidatesOf(run: string): string[] {
  const parts = run.split(/\s{2,}|\s(?=\+)|\s(?=\(\+)/u).flatMap((part) => {
    const pieces: string[] = []
    for (const piece of part.split('/')) {
      const last = pieces.at(-1)
      const whole = `${last}/${piece}`
      const isAreaCode =
        last !== undefined && digitsOf(last).length < LEAST_DIGITS && digitsOf(whole).length <= MOST_DIGITS
      if (isAreaCode) pieces.splice(-1, 1, whole)
      else pieces.push(piece)
    }
    return pieces.filter((piece) => digitsOf(piece).length >= LEAST_DIGITS)
  })
  return parts.length > 0 ? parts : [run]
}

const cleaned = (text: string) => text.replace(/\(0\)/g, '').replace(/[–—·]/g, '-').trim()

function phoneOf(candidate: string, named: readonly NamedCountry[], label: string | undefined): FoundPhone | undefined {
  const text = cleaned(candidate)
  const digits = digitsOf(text)
  if (digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS || isOtherNumber(text)) return undefined
  const whose = whoseNumber(text, named)
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

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** Dates, spans of years, and columns of prices. */
const isOtherNumber = (text: string) =>
  /^\d{1,4}[.,]\d{2}(?:\s|$)/.test(text) ||
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text) ||
  /^(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2}$/.test(text)
function labelOfType(type: string | undefined): string {
  if (type === 'MOBILE') return 'mobile'
  return type === 'TOLL_FREE' ? 'toll_free' : 'phone'
}
