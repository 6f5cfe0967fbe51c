import { countryOfHost } from './internet-names.ts'

const NAMES: Record<string, string> = {
  US: 'usa|united states|u\\.s\\.a',
  CA: 'canada',
  GB: 'united kingdom|england|scotland|wales|great britain',
  IE: 'ireland',
  AU: 'australia',
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
const PATTERNS = Object.entries(NAMES).map(
  ([code, names]) => [code, new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')] as const,
)
const US_STATE_ZIP =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\.?,?\s+\d{5}(?:-\d{4})?\b/u
const UK_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/u

/** The country that a text's own address or name speaks of, as two letters. */
export function findCountry(text: string): string | undefined {
  if (US_STATE_ZIP.test(text)) return 'US'
  const named = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0]
  return named ?? (UK_POSTCODE.test(text) ? 'GB' : undefined)
}

/** The same without the country's own name at its end. */
export function withoutCountry(text: string): string {
  const trimmed = text.replace(/[\s,.]+$/u, '')
  for (const [, pattern] of PATTERNS) {
    const named = new RegExp(`[\\s,(-]*${pattern.source}\\)?\\.?$`, 'iu')
    if (named.test(trimmed) && trimmed.replace(named, '') !== '') return trimmed.replace(named, '')
  }
  return trimmed
}

/** The country of a card: what most of its lines name and its mail and web names are registered in; the first of equals. */
export const countryOf = (lines: readonly string[], hosts: readonly string[]): string | undefined => {
  const named = [...lines.map(findCountry), ...hosts.map(countryOfHost)].filter((country) => country !== undefined)
  const votes = new Map<string, number>()
  for (const country of named) votes.set(country, (votes.get(country) ?? 0) + 1)
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** Whether a line holds a postal code in the shape of a country that prints one behind a state or alone. */
export const hasPostalCode = (text: string): boolean => US_STATE_ZIP.test(text) || UK_POSTCODE.test(text)
