import * as z from 'zod/mini'

export const TIME_ZONE_MESSAGE = 'Choose a time zone from the list'

/** Like Europe/Lisbon. Excludes offsets, which the database reads the other way round, and made-up names. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/u.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The IANA name of a time zone. */
export const TimeZone = z
  .string(TIME_ZONE_MESSAGE)
  .check(z.maxLength(64, TIME_ZONE_MESSAGE), z.refine(isTimeZone, TIME_ZONE_MESSAGE))
