import { expect, test } from 'vitest'
import { numberedLines } from '../read/read-fields.ts'
import { boundsOf } from './name-bounds.ts'

const boundsOfText = (text: string, printed = text) => {
  const lines = numberedLines([{ text: printed, confidence: 0.97, box: { x: 0.1, y: 0.1, width: 0.5, height: 0.1 } }])
  return boundsOf({ text, lines, form: 'line' })
}

test.each([
  ['& Thistle', 'Thistle'],
  ['und Söhne', 'und Söhne'],
  ['du Canal', 'du Canal'],
])('%s needs a word before it', (printed, text) => {
  expect(boundsOfText(text, printed)).toMatchObject({ goesOn: 1 })
})

test.each([
  ['House of', 'House of'],
  ['Gasthof zum', 'Gasthof zum'],
  ['Marlowe &', 'Marlowe'],
])('%s needs a word after it', (printed, text) => {
  expect(boundsOfText(text, printed)).toMatchObject({ goesFurther: 1 })
})

test('flags a name that starts with a word for kin, such as sons', () => {
  expect(boundsOfText('Sons Logistics')).toMatchObject({ kinFirst: 1 })
  expect(boundsOfText('Vance & Sons Logistics')).toMatchObject({ kinFirst: 0 })
})

test('treats words separated by marks as a list', () => {
  expect(boundsOfText('Roses - Bouquets - Gifts')).toMatchObject({ listed: 1 })
  expect(boundsOfText('Marlowe-Vance')).toMatchObject({ listed: 0 })
})

test.each([['The Copper Kettle'], ['De Vrolijke Schuur'], ['La Maison Garonnet'], ['Of']])('%s is complete', (text) => {
  expect(boundsOfText(text)).toMatchObject({ goesOn: 0, goesFurther: 0, kinFirst: 0 })
})
