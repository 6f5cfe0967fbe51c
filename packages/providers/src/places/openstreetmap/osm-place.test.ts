import { expect, test } from 'vitest'
import { placeOfTags } from './osm-place.ts'

const phoneOf = (phone: string) =>
  placeOfTags({ type: 'node', id: 1, tags: { name: 'Blue Door', phone } }, { position: null })?.phone

test.for([
  ['+49 (0)30 2345678', '+49 30 2345678'],
  ['+44 (0)20 7946 0123', '+44 20 7946 0123'],
  ['+1 541 343 0187 ext. 12', '+1 541 343 0187'],
  ['+1-541-343-0187 x12', '+1-541-343-0187'],
  ['+1 541 343 0187, +1 541 343 0188', '+1 541 343 0187'],
  ['+1 541 343 0187 / +1 541 343 0188', '+1 541 343 0187'],
  ['+1 541 343 0187;+1 541 343 0188', '+1 541 343 0187'],
  ['+49 30 2345678 oder +49 30 2345679', '+49 30 2345678'],
  ['030/2345678', '030/2345678'],
  ['(0541) 343 0187', '(0541) 343 0187'],
  [' ', null],
] as const)('the phone %s of a place is dialed as %s', ([written, dialed]) => {
  expect(phoneOf(written)).toBe(dialed)
})
