import { CANADIAN_PROVINCES, US_STATES } from './states.ts'

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
/** Every country that is known here by its names, two letters each. */
export const COUNTRIES: readonly string[] = Object.keys(NAMES)

/** New England, New Mexico and Little Italy are in other countries than their names say. */
const PATTERNS = Object.entries(NAMES).map(
  ([code, names]) => [code, new RegExp(`(?<!\\p{L})(?<!\\b(?:new|little)\\s)(?:${names})(?!\\p{L})`, 'iu')] as const,
)
const EVERYWHERE = PATTERNS.map(([, { source }]) => new RegExp(source, 'giu'))
const POSTAL_CODE = String.raw`\d{3}[ -]?\d{3}|(?!(?:19|20)\d{2}(?!\d))\d{4,6}`
/** The name with which a text ends, or that only its postal code follows: Mumbai, India - 400 001. */
const ENDINGS = PATTERNS.map(
  ([code, { source }]) =>
    [code, new RegExp(`${source}\\)?(?:[\\s.,-]+(?<code>${POSTAL_CODE}))?[\\s.,;]*$`, 'iu')] as const,
)
/** A state of the United States by its letters, and its ZIP code. */
export const US_STATE_ZIP = new RegExp(String.raw`\b(?:${US_STATES})\.?,?\s+\d{5}(?:-\d{4})?\b`, 'u')
const UK_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/u
/** What other countries print in a shape of their own: a Canadian code, an Eircode, a Brazilian CEP behind its state. */
const OWN_SHAPES: readonly (readonly [string, RegExp])[] = [
  [
    'CA',
    new RegExp(
      String.raw`\b(?:${CANADIAN_PROVINCES})\.?,?\s+[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s\d[A-Z]\d\b`,
      'u',
    ),
  ],
  ['IE', /\b(?:[AC-FHKNPRTV-Y]\d{2}|D6W)\s(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{4}\b/u],
  ['BR', /\b(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)\b[\s,.-]+(?:CEP:?\s)?\d{5}-\d{3}\b/u],
]
const ownShape = (text: string): string | undefined => OWN_SHAPES.find(([, shape]) => shape.test(text))?.[0]

/** The country that a text's own address or name speaks of, as two letters. */
export function findCountry(text: string): string | undefined {
  if (US_STATE_ZIP.test(text)) return 'US'
  const named = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0]
  return named ?? (UK_POSTCODE.test(text) ? 'GB' : ownShape(text))
}

/** A text without the names of countries, wherever they stand. */
export const withoutNames = (text: string): string =>
  EVERYWHERE.reduce((rest, name) => rest.replace(name, ' '), text).trim()

/** Whether a text says the name of a country and nothing else, as goods and flags do. */
export const isCountryAlone = (text: string): boolean =>
  /\p{L}/u.test(text) && !/[\p{L}\p{N}]/u.test(withoutNames(text))

/** The country that an address ends in, with what stands before its name. */
export function countryAtEnd(text: string): { country: string; before: string; hasCode: boolean } | undefined {
  for (const [country, ending] of ENDINGS) {
    const found = ending.exec(text)
    if (found)
      return { country, before: text.slice(0, found.index).trim(), hasCode: found.groups?.['code'] !== undefined }
  }
  return undefined
}

/** The country of a postal code in the shape of one that no other country prints. */
export function countryOfCode(text: string): string | undefined {
  if (US_STATE_ZIP.test(text)) return 'US'
  return UK_POSTCODE.test(text) ? 'GB' : ownShape(text)
}

/** The same without the country's own name at its end. */
export function withoutCountry(text: string): string {
  const trimmed = text.replace(/[\s,.]+$/u, '')
  for (const [, pattern] of PATTERNS) {
    const named = new RegExp(`[\\s,(-]*${pattern.source}\\)?\\.?$`, 'iu')
    const before = trimmed.replace(named, '')
    // The country has its name from the town, or the town from it.
    if (named.test(trimmed) && before !== '' && !/\b(?:ciudad|cd\.?|estado) de$/iu.test(before)) return before
  }
  return trimmed
}

/** Whether a line holds a postal code in the shape of a country that prints one behind a state or alone. */
export const hasPostalCode = (text: string): boolean => countryOfCode(text) !== undefined
