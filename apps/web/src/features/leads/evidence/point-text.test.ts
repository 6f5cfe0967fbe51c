import { expect, it } from 'vitest'
import { pointText } from './point-text.ts'

it('a location is shown with its hours in plain words', () => {
  expect(pointText({ key: 'place', value: '12 Mill Lane · Mo-Fr 08:00-17:00', status: 'known' })).toBe(
    '12 Mill Lane · Monday to Friday, 8:00 AM–5:00 PM',
  )
})

it('only the location has hours: a motto stays as it was read', () => {
  expect(pointText({ key: 'usp', value: '24/7', status: 'known' })).toBe('24/7')
})
