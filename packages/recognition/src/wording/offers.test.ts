import { expect, test } from 'vitest'
import { offerKindOf } from './offers.ts'

test.for([
  ['20 % off all boots', 'discount'],
  ['SAVE UP TO 50%', 'discount'],
  ['Buy one, get one', 'discount'],
  ['$25 OFF your first service', 'discount'],
  ['Free estimates', 'discount'],
  ['Valid until 31 March', 'validity'],
  ['Offer expires 12/31/2026', 'validity'],
  ['Gültig bis 31.12.', 'validity'],
  ['Soup of the day $8.95', 'price'],
  ['Kaffee 2,50 €', 'price'],
] as const)('%s is an offer', ([text, kind]) => {
  expect(offerKindOf(text)).toBe(kind)
})

test.for([
  '100% organic cotton',
  'Valid parking permit',
  'Free range eggs',
  'Suite 250',
  'Tel 541 726 0143',
  'Marlowe Bakery',
])('%s is not an offer', (text) => {
  expect(offerKindOf(text)).toBeUndefined()
})
