import { expect, test } from 'vitest'
import { findPhones } from './phones.ts'

const labelsOf = (text: string) => findPhones(text, [{ country: 'US', weight: 1 }]).map(({ label }) => label)

test.for([
  ['F 541-726-0143', 'fax'],
  ['(M) 541-726-0143', 'mobile'],
  ['C: (541) 726-0143', 'mobile'],
  ['48 Alder Street | F 541-726-0143', 'fax'],
  ['jonas@tidewater.com  M 541-726-0143', 'mobile'],
  ['Springfield, OR 97477 F 541-726-0143', 'fax'],
] as const)('a letter that begins a part of the line is a label: %s', ([text, label]) => {
  expect(labelsOf(text)).toEqual([label])
})

test('letters before each of several numbers are labels', () => {
  expect(labelsOf('T 541-726-0143 F 541-726-0144 - M 541-726-0145')).toEqual(['phone', 'fax', 'mobile'])
})

test.for([
  '48 Alder Street, Suite F (541) 726-0143',
  '48 Alder Street Suite C 541-726-0143',
  '48 Alder Street, Unit 4 C 541-726-0143',
  'CAVES LAW, P.C. 541-726-0143',
  'Washington, D.C. (202) 628-1234',
  '9 a.m. to 5 p.m. 541-343-0187',
  'Bldg. D 541-726-0143',
  'Jane Moss, M.D. 541-726-0143',
])('the letter of a suite or of an abbreviation is no label: %s', (text) => {
  expect(labelsOf(text)).not.toContain('fax')
  expect(labelsOf(text)).not.toContain('mobile')
  expect(labelsOf(text)).not.toContain('direct')
})
