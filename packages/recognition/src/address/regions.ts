/** US states and Canadian provinces by abbreviation. */
const NAMES: Readonly<Record<string, string>> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
  AB: 'alberta',
  BC: 'british columbia',
  MB: 'manitoba',
  NB: 'new brunswick',
  NL: 'newfoundland',
  NS: 'nova scotia',
  NT: 'northwest territories',
  NU: 'nunavut',
  ON: 'ontario',
  PE: 'prince edward island',
  QC: 'quebec',
  SK: 'saskatchewan',
  YT: 'yukon',
}
const CANADA = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '))
const BY_NAME = new Map(Object.entries(NAMES).map(([code, name]) => [name, code]))

/** States and provinces by their names, without accents and in lower case. */
export const REGION_NAMES: ReadonlyMap<string, { region: string; country: 'US' | 'CA' }> = new Map(
  [...BY_NAME, ['newfoundland and labrador', 'NL'] as const].map(([name, region]) => [
    name,
    { region, country: CANADA.has(region) ? 'CA' : 'US' },
  ]),
)

/** Returns the state or province that a text names, by abbreviation or in full. */
export function regionOf(text: string): { region: string; country: 'US' | 'CA' } | undefined {
  const bare = text
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .trim()
  const region = bare.length === 2 ? bare.toUpperCase() : BY_NAME.get(bare.toLowerCase())
  if (region === undefined || NAMES[region] === undefined) return undefined
  return { region, country: CANADA.has(region) ? 'CA' : 'US' }
}
