import { REGION_NAMES } from './regions.ts'
import { AUSTRALIAN_STATES, BRAZILIAN_STATES, CANADIAN_PROVINCES, STATE_BEFORE_ZIP, ZIP_CODE } from './states.ts'

const AUSTRALIAN_NAMES: Readonly<Record<string, string>> = {
  'new south wales': 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  'western australia': 'WA',
  'south australia': 'SA',
  tasmania: 'TAS',
  'australian capital territory': 'ACT',
  'northern territory': 'NT',
}
const CANADIAN_CODE = String.raw`[A-Z]\d[A-Z]\s?\d[A-Z]\d`
const CEP = String.raw`\d{5}-\d{3}`
/** Words in front of a postal code that only say what it is. */
const LABEL = String.raw`(?:(?:Canada|CEP)[\s:,]+)?`

/** Regions that are named after their city: New York 10118, unlike Albany, New York 12207. */
const CITIES = new Set(['new york', 'washington', 'quebec'])

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
const alternatives = (names: Iterable<string>) =>
  [...names].map((name) => name.replaceAll(' ', '\\s').replace('quebec', 'qu[eé]bec')).join('|')
/** Two letters, optionally with periods: B.C. */
const letters = (codes: string) => codes.replaceAll(/\b([A-Z])([A-Z])\b/gu, String.raw`$1\.?\s?$2\.?`)
const ofCountry = (country: 'US' | 'CA') => [...REGION_NAMES].filter(([, region]) => region.country === country)

type Shape = { country: string; pattern: RegExp }
const shape = (country: string, region: string, code: string, flags: string): Shape => ({
  country,
  pattern: new RegExp(String.raw`^(.*?\p{L}.*?)[\s,/–-]+\(?(${region})\)?\.?[\s,–-]+${LABEL}(${code})$`, flags),
})
const SHAPES: readonly Shape[] = [
  shape('US', alternatives(ofCountry('US').map(([name]) => name)), ZIP_CODE, 'iu'),
  shape('US', STATE_BEFORE_ZIP, ZIP_CODE, 'u'),
  shape('CA', alternatives(ofCountry('CA').map(([name]) => name)), CANADIAN_CODE, 'iu'),
  shape('CA', letters(CANADIAN_PROVINCES), CANADIAN_CODE, 'iu'),
  shape('AU', alternatives(Object.keys(AUSTRALIAN_NAMES)), String.raw`\d{4}`, 'iu'),
  shape('AU', AUSTRALIAN_STATES, String.raw`\d{4}`, 'u'),
  shape('BR', BRAZILIAN_STATES, CEP, 'u'),
]

/**
 * Writes the region in front of an address's postal code in the usual form, as two or three letters behind a comma:
 * "Guelph, Ontario N1H 2T5" becomes "Guelph, ON N1H 2T5", and so do "Guelph (Ontario) N1H 2T5" and "Guelph, Ont, N1H 2T5".
 * @param country of the rest of the card; Victoria is also a city
 */
export function withRegionLetters(
  address: string,
  country: string | null,
): { text: string; country: string | undefined } {
  for (const { country: own, pattern } of SHAPES) {
    const [, before = '', region = '', code = ''] = pattern.exec(address) ?? []
    if (region === '' || (own === 'AU' && country !== 'AU')) continue
    const name = plain(region)
    const isCity = CITIES.has(name) && /\d[^,]*$/u.test(before)
    const short = REGION_NAMES.get(name)?.region ?? AUSTRALIAN_NAMES[name] ?? name.replaceAll(' ', '').toUpperCase()
    if (isCity) continue
    return { text: `${before}, ${short}${own === 'BR' ? ',' : ''} ${code}`, country: own }
  }
  return { text: address, country: undefined }
}
