import type { Lead } from '@canvass/contracts/leads'
import { expect, it } from 'vitest'
import { sameSignals } from './same-signals.ts'

const spot = (latitude: number, name: string | null = null): Lead['position'] => ({
  latitude,
  longitude: -123,
  precision: name === null ? 'device' : 'city',
  name,
  country: null,
  meters: null,
  evidence: [],
})
const one = {
  companyName: 'Fennick & Daughter Hardware',
  phone: '(971) 555-0142',
  email: null,
  website: 'fennick.example',
  position: spot(45),
} as Lead
const other = {
  ...one,
  companyName: 'Marlow Bikes',
  phone: '971 555 0142',
  website: 'https://www.fennick.example/',
  position: spot(45.01),
} as Lead

it('lists what two leads share before what they may share', () => {
  expect(sameSignals('card', one, other)).toMatchObject([
    { text: 'Same person and number', isStrong: true },
    { text: 'Same website', isStrong: true },
    { text: '0.7 mi apart', isStrong: false },
    { text: expect.stringMatching(/^Names \d+% alike$/), isStrong: false },
  ])
})

it('omits the distance to a town’s center and the similarity to an unknown name', () => {
  const unknown = { ...other, companyName: ' ', phone: null, website: null, position: spot(45.01, 'Newport') } as Lead
  expect(sameSignals('photo', one, unknown)).toEqual([{ text: 'Same photo', isStrong: true }])
  expect(sameSignals('photo', one, { ...unknown, phone: '971 555 0142' })).toContainEqual({
    text: 'Same phone',
    isStrong: true,
  })
})
