import { expect, test } from 'vitest'
import { isTradeOnly, tradesOf, tradesOfPlace } from './trades.ts'

test.for([
  ['Bäckerei am Markt', 'bakery'],
  ['Reifendienst', 'car_repair'],
  ['PELUQUERÍA', 'hairdresser'],
  ['Kwiaciarnia Róża', 'florist'],
  ['Brakes & Mufflers', 'car_repair'],
] as const)('“%s” belongs to a %s', ([text, trade]) => {
  expect([...tradesOf([text])]).toEqual([trade])
})

test('a personal name states no trade', () => {
  expect([...tradesOf(['Marlowe & Sons'])]).toEqual([])
})

test.for([
  ['car repair', 'car_repair'],
  ['coffee roaster', 'cafe'],
  ['Hair salon', 'hairdresser'],
  ['estate agent', 'estate_agent'],
] as const)('a map’s “%s” means a %s', ([category, trade]) => {
  expect([...tradesOfPlace(category)]).toEqual([trade])
})

test.for(['Cleaners', 'Farmacia', 'Family Dentistry', 'The Hair Salon'])('“%s” states only a trade', (text) => {
  expect(isTradeOnly(text)).toBe(true)
})

test.for(['The Local', 'Boots & Barley', 'Marlowe Dentistry', 'Family & Sons', ''])(
  '“%s” states no trade, or more than a trade',
  (text) => {
    expect(isTradeOnly(text)).toBe(false)
  },
)
