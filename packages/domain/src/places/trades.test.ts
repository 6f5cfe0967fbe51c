import { expect, test } from 'vitest'
import { saysTradeAlone, tradesOf, tradesOfPlace } from './trades.ts'

test.for([
  ['Bäckerei am Markt', 'bakery'],
  ['Reifendienst', 'car_repair'],
  ['PELUQUERÍA', 'hairdresser'],
  ['Kwiaciarnia Róża', 'florist'],
  ['Brakes & Mufflers', 'car_repair'],
] as const)('“%s” is of a %s', ([text, trade]) => {
  expect([...tradesOf([text])]).toEqual([trade])
})

test('a name of a person says no trade', () => {
  expect([...tradesOf(['Marlowe & Sons'])]).toEqual([])
})

test.for([
  ['car repair', 'car_repair'],
  ['coffee roaster', 'cafe'],
  ['Hair salon', 'hairdresser'],
  ['estate agent', 'estate_agent'],
] as const)('a map that says “%s” means a %s', ([category, trade]) => {
  expect([...tradesOfPlace(category)]).toEqual([trade])
})

test.for(['Cleaners', 'Farmacia', 'Family Dentistry', 'The Hair Salon'])('“%s” says a trade and no more', (text) => {
  expect(saysTradeAlone(text)).toBe(true)
})

test.for(['The Local', 'Boots & Barley', 'Marlowe Dentistry', 'Family & Sons', ''])(
  '“%s” says no trade, or more than a trade',
  (text) => {
    expect(saysTradeAlone(text)).toBe(false)
  },
)
