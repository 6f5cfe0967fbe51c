import { COUNTRIES, findCountry, withoutNames } from '../address/country.ts'

/** Cities that imply their country on a card. Names that exist in several countries are left out. */
const CITIES: Readonly<Record<string, string>> = {
  US: 'new york|los angeles|chicago|houston|san francisco|seattle|boston|miami|atlanta|dallas|denver|philadelphia',
  CA: 'toronto|montreal|montréal|vancouver|ottawa|calgary',
  GB: 'london|manchester|edinburgh|glasgow|leeds|liverpool|bristol',
  IE: 'dublin|galway',
  DE: 'berlin|münchen|munich|hamburg|köln|cologne|frankfurt|stuttgart|düsseldorf|leipzig|nürnberg|hannover',
  AT: 'wien|vienna|salzburg|innsbruck|linz',
  CH: 'zürich|zurich|genève|geneva|basel|lausanne|lugano',
  FR: 'paris|lyon|marseille|toulouse|bordeaux|nantes|strasbourg|lille',
  IT: 'roma|rome|milano|milan|torino|turin|firenze|florence|venezia|venice|bologna|napoli|naples',
  ES: 'madrid|barcelona|sevilla|seville|bilbao|málaga|malaga',
  PT: 'lisboa|lisbon|porto',
  NL: 'amsterdam|rotterdam|den haag|the hague|utrecht|eindhoven',
  BE: 'bruxelles|brussels|brussel|antwerpen|antwerp|gent|ghent',
  SE: 'stockholm|göteborg|gothenburg|malmö',
  NO: 'oslo|bergen|trondheim',
  DK: 'københavn|copenhagen|aarhus',
  FI: 'helsinki|tampere|espoo',
  PL: 'warszawa|warsaw|kraków|krakow|wrocław|gdańsk',
  GR: 'athens|thessaloniki',
  TR: 'istanbul|ankara|izmir',
  IN: 'mumbai|delhi|new delhi|bangalore|bengaluru|chennai|kolkata|hyderabad|pune',
  JP: 'tokyo|osaka|kyoto|nagoya|yokohama',
  CN: 'beijing|shanghai|shenzhen|guangzhou',
  KR: 'seoul|busan|incheon',
  VN: 'hanoi|ha noi|ho chi minh city|saigon',
  TH: 'bangkok|chiang mai',
  SG: 'singapore',
  MY: 'kuala lumpur|penang',
  ID: 'jakarta|surabaya',
  PH: 'manila|makati|cebu',
  AE: 'dubai|abu dhabi|sharjah',
  ZA: 'johannesburg|cape town|durban|pretoria',
  AU: 'sydney|melbourne|brisbane|perth|adelaide|canberra',
  NZ: 'auckland|wellington|christchurch',
  BR: 'são paulo|sao paulo|rio de janeiro|brasília',
  MX: 'mexico city|ciudad de méxico|guadalajara|monterrey',
  NP: 'kathmandu',
}
const CITY = Object.entries(CITIES).map(([code, names]) => [code, new RegExp(`^(?:${names})$`, 'iu')] as const)

/** Words around a place that aren't part of its name. */
const AROUND =
  /(?<!\p{L})(?:tel(?:ephone|efon)?|tél|phone|fax|mobile|mob|cell|office|branch|head|main|hq|showroom|studio|store)(?!\p{L})|[\s:.]+$|^[\s:.]+/giu
/** Postal codes before a city (10115, CH-8001, 1015 BA, 111 51) and after it (2000, NSW 2000, 160-0022, Dublin 2). */
const CODE =
  /^(?:\p{Lu}{1,3}-)?(?:\d{4,6}(?:\s\p{Lu}{2})?|\d{2,3}[ -]\d{2,3}|\d{4}-\d{3})\s|(?:\s\p{Lu}{2,3})?\s\d{1,6}(?:[ -]?\d{3,4})?$/gu
const PARTS = /[|•·;,/()–]|\s-\s/u
const FLAG = /(\p{RI})(\p{RI})/u
const LETTERS = /^(?:\p{Lu}{2}|UK|USA|UAE)$/u
/** Two-letter codes that also mean phone, number, or identity, or are a word or a department. */
const AMBIGUOUS_CODES = new Set(['PH', 'NO', 'ID', 'IT', 'IN', 'AT', 'BE', 'MY'])
const SHORT: Readonly<Record<string, string>> = { UK: 'GB', USA: 'US', UAE: 'AE' }
const FIRST_FLAG_LETTER = 0x1f1e6
const FIRST_LETTER = 65

/**
 * The country of a line that names a city or a country as an address or a heading does: alone, or after a postal code
 * or a comma.
 */
export function placeOfLine(line: string): string | undefined {
  for (const part of line.split(PARTS)) {
    const name = part.replace(AROUND, ' ').trim()
    const found = cityOf(name.replace(CODE, '').trim())
    if (found !== undefined) return found
  }
  return countryNamed(line.replace(AROUND, ' ').trim())
}

/** The country named directly before a number: "London:", "Tel (UK)", "🇩🇪", "Germany". */
export function countryBefore(before: string): string | undefined {
  const flag = flagOf(before.slice(-12))
  if (flag !== undefined) return flag
  const parts = before
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.slice(-2).reduceRight<string | undefined>((found, part) => found ?? placeOf(part), undefined)
}

/** The country named directly after a number, in parentheses or as a flag. */
export function countryAfter(behind: string): string | undefined {
  const inside = /^\s?\((\p{L}[^()]{1,24})\)/u.exec(behind)?.[1]
  return inside === undefined ? flagOf(behind.slice(0, 6)) : placeOf(inside)
}

function placeOf(text: string): string | undefined {
  const name = text.replace(AROUND, ' ').trim()
  if (LETTERS.test(name))
    return SHORT[name] ?? (COUNTRIES.includes(name) && !AMBIGUOUS_CODES.has(name) ? name : undefined)
  return cityOf(name) ?? countryNamed(name)
}

const cityOf = (name: string): string | undefined => CITY.find(([, pattern]) => pattern.test(name))?.[0]

/** Only if the country name is the whole text. */
const countryNamed = (name: string): string | undefined =>
  name !== '' && withoutNames(name) === '' ? findCountry(name) : undefined

function flagOf(text: string): string | undefined {
  const [, ...letters] = FLAG.exec(text) ?? []
  if (letters.length !== 2) return undefined
  return letters
    .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - FIRST_FLAG_LETTER + FIRST_LETTER))
    .join('')
}
