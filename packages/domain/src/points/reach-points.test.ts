import { expect, it } from 'vitest'
import { placeOf } from './reach-points.ts'

const fact = (value: string, source: 'website' | 'places' = 'website') => ({
  value,
  label: null,
  confidence: 0.9,
  evidence: [{ source, ref: 'line:0' }],
})
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((day) => `${day} 08:00-17:00`)

it('hours listed day by day are all known, or the shop would seem closed on the days left out', () => {
  expect(
    placeOf(
      [fact('12 Mill Lane')],
      DAYS.map((day) => fact(day)),
    )?.value,
  ).toBe(['12 Mill Lane', ...DAYS].join(' · '))
})

it('only the best source says when a business is open: two may contradict each other', () => {
  expect(placeOf([], [fact('Mo-Fr 08:00-17:00'), fact('Mo-Su 09:00-18:00', 'places')])?.value).toBe('Mo-Fr 08:00-17:00')
})
