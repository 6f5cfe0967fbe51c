import { expect, test } from 'vitest'
import { nameAgreement } from './same-name.ts'

const none = { read: new Set<string>(), place: new Set<string>() }

test.for([
  ['Blue Door Bakery', 'Blue Door Bakery LLC', 'whole'],
  ['Ivosadon AG', 'Ivosadon OHG', 'whole'],
  ['BLUEDOOR BAKERY', 'Blue Door Bakery', 'whole'],
  ['Quillfether Dental', 'Quillfeather Dental', 'whole'],
  ['Blue Door', 'Blue Door Bakery', 'part'],
  ['Greenhill Bakery', 'Greenhill & Sons', 'other'],
  ['The Old Magnolia', 'The Golden Magnolia', 'other'],
  ['Pharmacy Yannis', 'Farmakeio Yannis', 'other'],
  ['Vale & Cole', 'Cole & Vale', 'part'],
  ['Star Nails', 'Marlowe Roofing', 'other'],
  ['Eastside Auto', 'Westside Auto', 'other'],
  ['Northend Auto', 'Southend Auto', 'other'],
  ['Ostend Apotheke', 'Westend Apotheke', 'other'],
  ['Easterling Auto', 'Easterlin Auto', 'whole'],
  ['Westerly Auto', 'Vesterly Auto', 'whole'],
] as const)('%s beside %s is %s', ([read, place, wanted]) => {
  expect(nameAgreement(read, place, none)).toBe(wanted)
})

test('a trade word may be missing if the other side is of that trade', () => {
  expect(nameAgreement('Blue Door', 'Blue Door Bakery', { ...none, read: new Set(['bakery']) })).toBe('but_for_trade')
  expect(nameAgreement('Blue Door Bäckerei', 'Blue Door', { ...none, place: new Set(['bakery']) })).toBe(
    'but_for_trade',
  )
  expect(nameAgreement('Blue Door', 'Blue Door Insurance', { ...none, read: new Set(['bakery']) })).toBe('part')
})
