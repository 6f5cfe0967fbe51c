import { BRAZILIAN_STATES, CANADIAN_PROVINCES, STATE_BEFORE_ZIP, ZIP_CODE } from './states.ts'

const NAMES: Record<string, string> = {
  US: 'usa|united states|u\\.s\\.a',
  CA: 'canada',
  GB: 'united kingdom|england|scotland|(?<!new south )wales|great britain|northern ireland',
  IE: '(?<!northern )ireland',
  AU: 'australia|new south wales',
  NZ: 'new zealand',
  DE: 'germany|deutschland',
  AT: 'austria|österreich',
  CH: 'switzerland|schweiz|suisse',
  FR: 'france',
  IT: 'italy|italia',
  ES: 'spain|españa',
  PT: 'portugal',
  NL: 'netherlands|nederland',
  BE: 'belgium',
  SE: 'sweden',
  NO: 'norway',
  DK: 'denmark',
  FI: 'finland',
  PL: 'poland',
  GR: 'greece',
  TR: 'turkey|türkiye',
  IN: 'india',
  JP: 'japan',
  CN: 'china',
  KR: 'korea',
  VN: 'vietnam|viet nam',
  TH: 'thailand',
  SG: 'singapore',
  MY: 'malaysia',
  ID: 'indonesia',
  PH: 'philippines',
  AE: 'dubai|united arab emirates|uae',
  ZA: 'south africa',
  BR: 'brazil|brasil',
  MX: 'mexico|méxico',
  NP: 'nepal',
}
/** All countries with known names, as two-letter codes. */
export const COUNTRIES: readonly string[] = Object.keys(NAMES)

/** New England, New Mexico, and Little Italy aren't in the countries they're named after. */
const PATTERNS = Object.entries(NAMES).map(
  ([code, names]) => [code, new RegExp(`(?<!\\p{L})(?<!\\b(?:new|little)\\s)(?:${names})(?!\\p{L})`, 'iu')] as const,
)
const EVERYWHERE = PATTERNS.map(([, { source }]) => new RegExp(source, 'giu'))
const POSTAL_CODE = String.raw`\d{3}[ -]?\d{3}|(?!(?:19|20)\d{2}(?!\d))\d{4,6}`
/** A country name at the end of a text or followed only by its postal code: Mumbai, India - 400 001. */
const ENDINGS = PATTERNS.map(
  ([code, { source }]) =>
    [code, new RegExp(`${source}\\)?(?:[\\s.,-]+(?<code>${POSTAL_CODE}))?[\\s.,;]*$`, 'iu')] as const,
)
/** A two-letter US state and its ZIP code. */
export const US_STATE_ZIP = new RegExp(String.raw`\b${STATE_BEFORE_ZIP}\.?,?\s+${ZIP_CODE}`, 'u')
const UK_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/u
/**
 * The provinces of Italy, as printed in parentheses after a town with its postal code. FR, MC, and TR are left out: they
 * are also countries with five-digit codes.
 */
const ITALIAN_PROVINCES =
  'A[GLNOPQRTV]|B[AGILNORSTZ]|C[ABEHLNORSTZ]|EN|F[CEGIM]|GE|GO|GR|I[MS]|KR|L[CEITOU]|M[BEINOST]|N[AOU]|OR|P[ADCEGINORTUVZ]|R[ACEGIMNO]|S[AIOPRSUV]|T[AENOPSV]|UD|V[AEBCIRTV]'
/** Formats unique to one other country: a Canadian postal code, an Eircode, an Italian province, a Brazilian CEP. */
const OWN_SHAPES: readonly (readonly [string, RegExp])[] = [
  [
    'CA',
    new RegExp(
      String.raw`\b(?:${CANADIAN_PROVINCES})\.?,?\s+[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s\d[A-Z]\d\b`,
      'u',
    ),
  ],
  ['IE', /\b(?:[AC-FHKNPRTV-Y]\d{2}|D6W)\s(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{4}\b/u],
  ['IT', new RegExp(String.raw`\b\d{5}\s\p{Lu}[\p{L}'’. -]{1,40}\s\((?:${ITALIAN_PROVINCES})\)`, 'u')],
  ['BR', new RegExp(String.raw`\b(?:${BRAZILIAN_STATES})\b[\s,.-]+(?:CEP:?\s)?\d{5}-\d{3}\b`, 'u')],
]
const ownShape = (text: string): string | undefined => OWN_SHAPES.find(([, shape]) => shape.test(text))?.[0]

/** Returns the two-letter country that an address or country name in the text points to. */
export function findCountry(text: string): string | undefined {
  if (US_STATE_ZIP.test(text)) return 'US'
  const named = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0]
  return named ?? (UK_POSTCODE.test(text) ? 'GB' : ownShape(text))
}

/** Removes all country names from a text. */
export const withoutNames = (text: string): string =>
  EVERYWHERE.reduce((rest, name) => rest.replace(name, ' '), text).trim()

/** Whether a text is only a country name, as on goods and flags. */
export const isCountryAlone = (text: string): boolean =>
  /\p{L}/u.test(text) && !/[\p{L}\p{N}]/u.test(withoutNames(text))

/** Returns the country at the end of an address and the text before its name. */
export function countryAtEnd(text: string): { country: string; before: string; hasCode: boolean } | undefined {
  for (const [country, ending] of ENDINGS) {
    const found = ending.exec(text)
    if (found)
      return { country, before: text.slice(0, found.index).trim(), hasCode: found.groups?.['code'] !== undefined }
  }
  return undefined
}

/** Returns the country of a postal code whose format is unique to that country. */
export function countryOfCode(text: string): string | undefined {
  if (US_STATE_ZIP.test(text)) return 'US'
  return UK_POSTCODE.test(text) ? 'GB' : ownShape(text)
}

/** Removes the country name at the end of an address. */
export function withoutCountry(text: string): string {
  const trimmed = text.replace(/[\s,.]+$/u, '')
  for (const [, pattern] of PATTERNS) {
    const named = new RegExp(`[\\s,(-]*${pattern.source}\\)?\\.?$`, 'iu')
    const before = trimmed.replace(named, '')
    // The country and the town share a name: Ciudad de México.
    if (named.test(trimmed) && before !== '' && !/\b(?:ciudad|cd\.?|estado) de$/iu.test(before)) return before
  }
  return trimmed
}

/** Whether a line contains a postal code in a format unique to one country. */
export const hasPostalCode = (text: string): boolean => countryOfCode(text) !== undefined
