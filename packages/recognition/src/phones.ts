import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { addressWeight } from './addresses.ts'

const RUN = /[+(]?[\d(][\d\s().\-–—·/]{5,28}\d/gu
const NOT_A_PHONE =
  /\b(?:tax|vat|abn|ein|reg(?:istration)?|licen[cs]e|lic|account|iban|invoice|fax\s?code)\b[^\d+]{0,16}$/iu
const LABEL: readonly (readonly [label: string, words: RegExp])[] = [
  ['fax', /(?<!\p{L})(?:fax|telefax|telecopie|télécopie|f)(?!\p{L})[^\p{L}]{0,6}$/iu],
  [
    'mobile',
    /(?<!\p{L})(?:mobile(?: phone)?|mobil|móvil|movil|portable|natel|gsm|mob|cell(?: phone)?|cellular|handy|m|c|hp|whatsapp)(?!\p{L})[^\p{L}]{0,12}(?:\(?\p{Lu}{2}\)?[^\p{L}]{0,4})?$/iu,
  ],
  ['toll_free', /\btoll[ -]?free\b[^\p{L}]{0,6}$/iu],
  [
    'direct',
    /(?<!\p{L})(?:direct(?: (?:line|dial|phone|tel))?|ddi|durchwahl|dw|directo|ligne directe|d)(?!\p{L})[^\p{L}]{0,6}$/iu,
  ],
  [
    'phone',
    /(?<!\p{L})(?:tel(?:ephone|efon|éfono|efono)?|tél(?:éphone)?|fon|phone|ph|office|main|call|t|p|o)(?!\p{L})[^\p{L}]{0,6}(?:\([^)]{0,16}\)[^\p{L}]{0,4})?$/iu,
  ],
]

export type FoundPhone = {
  /** E.164, or the digits as read where no country makes them a number. */
  value: string
  label: string
  isValid: boolean
}

/**
 * The phone numbers of one line.
 * @param country two letters for numbers without a country code
 */
export function findPhones(text: string, country: string | undefined): FoundPhone[] {
  const found: FoundPhone[] = []
  for (const match of text.matchAll(RUN)) {
    const before = text.slice(Math.max(0, match.index - 32), match.index)
    if (NOT_A_PHONE.test(before) || /[\p{L}\d#@._]$/u.test(before)) continue
    if (/^\.\d{2}\b/u.test(text.slice(match.index + match[0].length))) continue
    const label = LABEL.find(([, words]) => words.test(before))?.[0]
    // Seven or eight bare digits on an address are its postal code or house number.
    const isInAddress = label === undefined && !/^\(?\+/u.test(match[0]) && addressWeight(text) > 0
    for (const candidate of candidatesOf(match[0])) {
      if (isInAddress && digitsOf(candidate).length < 9) continue
      const phone = phoneOf(candidate, country, label)
      if (phone) found.push(phone)
    }
  }
  return found
}

/**
 * A number that a person typed, as E.164 where it makes one: by itself, or in the country of the numbers beside it; else
 * its digits.
 */
export function dialledAs(typed: string, beside: readonly string[]): string {
  const regions = beside.map((value) => parsePhoneNumberFromString(value)?.country)
  for (const region of [undefined, ...regions]) {
    const phone = parsePhoneNumberFromString(typed, region)
    if (phone?.isValid()) return phone.number
  }
  const digits = digitsOf(typed)
  return digits === '' ? typed : typed.trim().startsWith('+') ? `+${digits}` : digits
}

/** Several numbers that share a line are parted by wide gaps, slashes or the next plus. */
function candidatesOf(run: string): string[] {
  const parts = run.split(/\s{2,}|\s?\/\s?|\s(?=\+)|\s(?=\(\+)/u).filter((part) => digitsOf(part).length >= 7)
  return parts.length > 0 ? parts : [run]
}

function phoneOf(candidate: string, country: string | undefined, label: string | undefined): FoundPhone | undefined {
  const cleaned = candidate.replace(/\(0\)/g, '').replace(/[–—·]/g, '-').trim()
  const digits = digitsOf(cleaned)
  if (digits.length < 7 || digits.length > 15 || isOtherNumber(cleaned)) return undefined
  const region = country && isSupportedCountry(country) ? country : undefined
  const tries = [cleaned, cleaned.startsWith('+') || !region ? undefined : `+${digits}`]
  for (const text of tries) {
    const parsed = text === undefined ? undefined : parsePhoneNumberFromString(text, region)
    if (parsed?.isValid()) return { value: parsed.number, label: label ?? labelOfType(parsed.getType()), isValid: true }
  }
  const looksDialled =
    label !== undefined || (digits.length >= 9 && /[\s().-]/.test(cleaned)) || cleaned.startsWith('+')
  if (!looksDialled) return undefined
  return { value: cleaned.startsWith('+') ? `+${digits}` : digits, label: label ?? 'phone', isValid: false }
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
