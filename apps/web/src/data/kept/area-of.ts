/** An area worth having offline: for now, the town of an address. */
export interface AreaName {
  /** The same for every spelling of one name. */
  key: string
  name: string
}

const COUNTRIES =
  'usa|us|u\\.s\\.a?\\.?|united states(?: of america)?|canada|uk|u\\.k\\.|united kingdom|england|scotland|wales|great britain|ireland|australia|new zealand|germany|deutschland|austria|österreich|switzerland|schweiz|suisse|france|italy|italia|spain|españa|portugal|netherlands|nederland|belgium|sweden|norway|denmark|finland|poland|greece|india|japan|china|mexico|méxico|brazil|brasil|south africa|nepal'
const STATES =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|alberta|british columbia|manitoba|new brunswick|newfoundland(?: and labrador)?|nova scotia|ontario|prince edward island|québec|quebec|saskatchewan|new south wales|queensland|south australia|tasmania|victoria|western australia'
const STATE_CODE =
  /(?:^|\s)(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|NSW|VIC|QLD|ACT|TAS|NT|ON|BC|AB|QC|MB|SK|NS|NB)\.?$/u
const POSTAL_CODES =
  /(?<![\p{L}\d])(?:\d{5}-\d{4}|(?:[A-Z]{1,2}-)?\d{4,6}(?:\s?[A-Z]{2}(?![\p{L}]))?|\d{3}\s\d{2,3}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)(?![\p{L}\d])/gu
/** A region after its town: Alma (Québec). */
const PARENTHESES = /\([^()]{1,40}\)/gu
const COUNTRY_ALONE = new RegExp(`^(?:${COUNTRIES})$`, 'iu')
const STATE_ALONE = new RegExp(`^(?:${STATES})$`, 'iu')
const STREET =
  /(?<!\p{L})(?:street|str|st|avenue|ave|av|road|rd|boulevard|blvd|lane|ln|drive|dr|highway|hwy|route|court|ct|place|pl|square|sq|parkway|pkwy|terrace|way|suite|ste|floor|fl|unit|building|bldg|room|p\.?\s?o\.? box|rue|via|calle|avenida|platz|weg)\.?(?![\p{L}\d'’])|(?:straße|strasse|str\.?|platz|weg|gasse)(?![\p{L}\d])/giu
const SPACE = /\s+/gu

/**
 * Returns the town that an address names, read from its end: skips countries, states, and postal codes, and parts that
 * name a street or building. Undefined if no town is named.
 */
export function areaOf(address: string | null): AreaName | undefined {
  if (!address) return undefined
  const parts = address
    .split(/[,\n;|·]/u)
    .map((part) => withoutCodes(part))
    .filter((part) => /\p{L}{2}/u.test(part))
  while (parts.length > 1 && COUNTRY_ALONE.test(parts.at(-1) ?? '')) parts.pop()
  if (parts.length > 1 && STATE_ALONE.test(parts.at(-1) ?? '') && isTown(parts.at(-2) ?? '')) parts.pop()
  const name = parts.toReversed().map(townIn).find(Boolean)
  return name ? { key: name.normalize('NFKC').toLowerCase(), name } : undefined
}

function withoutCodes(part: string): string {
  const bare = part.replace(PARENTHESES, ' ').replace(POSTAL_CODES, ' ').replace(SPACE, ' ').trim()
  // "Port Alder OR" is a town and its state; "OR" alone is nothing.
  return bare.replace(STATE_CODE, '').trim()
}

/** At the start of a name, "St." means saint, not street. */
const SAINT = /^st\.?\s/iu

const isTown = (part: string): boolean =>
  part !== '' && !/\d/u.test(part) && part.replace(SAINT, '').search(STREET) === -1

/** Returns the town in one part: the whole part, or what follows the street if nothing separates them. */
function townIn(part: string): string | undefined {
  if (isTown(part)) return part
  const last = [...part.matchAll(STREET)].at(-1)
  const rest = last && part.slice(last.index + last[0].length).replace(/^[\s.]+/u, '')
  return rest && /^\p{Lu}\p{L}/u.test(rest) && isTown(rest) ? rest : undefined
}
