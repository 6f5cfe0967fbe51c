import type { FieldCorrection } from '@canvass/contracts/shapes/reading-fields'
import { expect, test } from 'vitest'
import type { CardFields } from '../fields/card-fields.ts'
import { correctFields } from '../correct/correct-fields.ts'
import { readFieldsOf } from '../lead-reading.ts'
import { readCapture } from './read-capture.ts'
import { readFields } from './read-fields.ts'
import { readingCandidates } from '../correct/reading-view.ts'
import { linesOfText } from '../lines/text-line.ts'

const CARD = ['CASA ALDER', 'Ann Berry', 'Owner', 'Via Roma 12, 20121 Milano, Italy', 'ann@casa-alder.com']
const LINES = linesOfText([...CARD, 'Tel 06 12 34 56 78'].join('\n'))
const FIELDS = readFields(LINES)
const DIGITS = '0612345678'
const [ITALIAN, FRENCH] = ['+390612345678', '+33612345678']

const saying = (to: string, given: Partial<FieldCorrection> = {}): FieldCorrection => ({
  id: 'c1',
  field: 'phone',
  was: DIGITS,
  to,
  boxes: [],
  how: 'alternative',
  byName: 'Ann Berry',
  at: '2026-11-19T10:00:00.000Z',
  ...given,
})
const values = ({ phones }: CardFields) => phones.map(({ value }) => value)
const phoneField = (fields: CardFields) =>
  readingCandidates(fields, LINES)[0]?.fields.find(({ kind }) => kind === 'phone')

test('offers both countries for digits that are valid in two', () => {
  expect(phoneField(FIELDS)).toMatchObject({
    value: DIGITS,
    confidence: 0.5,
    choices: [
      { country: 'IT', value: ITALIAN },
      { country: 'FR', value: FRENCH },
    ],
  })
})

test('the number in the chosen country is certain and reaches the lead', () => {
  const after = correctFields(FIELDS, [saying(FRENCH)])
  expect(phoneField(after)).toMatchObject({ value: FRENCH, confidence: 1, source: 'corrected', read: DIGITS })
  expect([readFieldsOf(FIELDS).phone, readFieldsOf(after).phone]).toEqual([DIGITS, FRENCH])
})

test('lets a user switch to the other country, and back to the plain digits', () => {
  const other = saying(ITALIAN, { id: 'c2' })
  expect(values(correctFields(FIELDS, [saying(FRENCH), other]))).toEqual([ITALIAN])
  expect(values(correctFields(FIELDS, [saying(FRENCH), other, saying(DIGITS, { id: 'c3' })]))).toEqual([DIGITS])
})

test('a choice overrides a later reading that assigns the digits to another country', () => {
  const later = readFields(linesOfText([...CARD, 'Tel +39 06 12345678'].join('\n')))
  expect(values(later)).toEqual([ITALIAN])
  expect(values(correctFields(later, [saying(FRENCH)]))).toEqual([FRENCH])
})

test('confirming the digits does not assign a country', () => {
  const [phone] = correctFields(FIELDS, [saying(DIGITS, { how: 'confirmed' })]).phones
  expect(phone).toMatchObject({ value: DIGITS, confidence: 1 })
})

test('a typed replacement has no country choices', () => {
  expect(correctFields(FIELDS, [saying('+44 20 7946 0123', { how: 'typed' })]).phones[0]?.choices).toBeUndefined()
})

test("a contact's code resolves the digits on the card unless its own number is ambiguous too", () => {
  const box = { x: 0.7, y: 0.6, width: 0.2, height: 0.3 }
  const withCode = (tel: string) =>
    readCapture({
      source: 'photo',
      text: '',
      lines: LINES,
      codes: [{ format: 'qr', text: `BEGIN:VCARD\nFN:Ann Berry\nTEL:${tel}\nEND:VCARD`, box }],
    }).phones
  expect(withCode('+33612345678').map(({ value }) => value)).toEqual([FRENCH])
  const [phone] = withCode('06 12 34 56 78')
  expect(phone).toMatchObject({ value: DIGITS, confidence: 0.5 })
  expect(phone?.choices).toHaveLength(2)
})
