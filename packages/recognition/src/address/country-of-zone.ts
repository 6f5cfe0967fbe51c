import { getCountries } from 'libphonenumber-js/max'

interface WithZones {
  getTimeZones?: () => readonly string[] | undefined
}

let countries: Map<string, string> | undefined

/**
 * Returns the two-letter country of an IANA time zone, so that a number without a country code is read as it would be
 * dialed where the photo was taken. Undefined for zones without a country (UTC), for invalid names, and if the runtime
 * doesn't know. If several countries share a zone, the first one that lists it wins.
 */
export function countryOfZone(timeZone: string): string | undefined {
  const name = canonical(timeZone)
  if (name === undefined) return undefined
  countries ??= readCountries()
  return countries.get(name)
}

/** Reads the runtime's own region table: zone names change, and the table changes with them. */
function readCountries(): Map<string, string> {
  const found = new Map<string, string>()
  for (const country of getCountries())
    for (const zone of (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones?.() ?? []) {
      const name = canonical(zone)
      if (name !== undefined && !found.has(name)) found.set(name, country)
    }
  return found
}

/** Some runtimes say Asia/Calcutta for Asia/Kolkata. */
function canonical(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
