import { expect, it } from 'vitest'
import { countryOfZone } from './country-of-zone.ts'

it.each([
  ['America/Chicago', 'US'],
  ['America/Los_Angeles', 'US'],
  ['America/Toronto', 'CA'],
  ['Europe/London', 'GB'],
  ['Europe/Berlin', 'DE'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Australia/Sydney', 'AU'],
])('%s is in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country)
})

it.each(['UTC', 'Etc/GMT+5', 'Nowhere/At_All', ''])('%s is in no country', (zone) => {
  expect(countryOfZone(zone)).toBeUndefined()
})
