import { expect, it } from 'vitest'
import { monthStartText } from './month-start.ts'

it('a month begins on the first where the organization is, wherever its reader is', () => {
  expect(monthStartText({ restartsAt: '2026-12-01T08:00:00.000Z', timeZone: 'America/Los_Angeles' })).toBe(
    'Dec 1 (Pacific Time)',
  )
  expect(monthStartText({ restartsAt: '2026-11-30T15:00:00.000Z', timeZone: 'Asia/Tokyo' })).toMatch(/^Dec 1 \(Japan/)
})

it('a month in a zone that the browser doesn’t know is shown in UTC', () => {
  expect(monthStartText({ restartsAt: '2026-12-01T00:00:00.000Z', timeZone: 'Mars/Olympus_Mons' })).toMatch(/^Dec 1 \(/)
})
