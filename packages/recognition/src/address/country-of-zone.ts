import { getCountries } from 'libphonenumber-js/max'

interface WithZones {
  getTimeZones?: () => readonly string[] | undefined
}

let countries: Map<string, string> | undefined

/**
 * The country, two letters, whose clocks keep this IANA time zone, so that a number without a country code is read as it
 * is dialed where the photo was taken. Undefined for zones of no country (UTC), for names that are none, and where the
 * runtime cannot tell. Of several countries with one zone it is the one that the zone is listed for first.
 */
export function countryOfZone(timeZone: string): string | undefined {
  const name = canonical(timeZone)
  if (name === undefined) return undefined
  countries ??= readCountries()
  return countries.get(name)
}

/** From the runtime's own table of regions: the names of zones change with it, and no list of ours would. */
function readCountries(): Map<string, string> {
  const found = new Map<string, string>()
  for (const country of getCountries())
    for (const zone of (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones?.() ?? []) {
      const name = canonical(zone)
      if (name !== undefined && !found.has(name)) found.set(name, country)
    }
  return found
}

/** Asia/Kolkata is Asia/Calcutta to some. */
function canonical(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
