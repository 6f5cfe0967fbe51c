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
] as const)('a letter that starts a part of the line is a label: %s', ([text, label]) => {
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
])('the letter of a suite or an abbreviation is not a label: %s', (text) => {
  expect(labelsOf(text)).not.toContain('fax')
  expect(labelsOf(text)).not.toContain('mobile')
  expect(labelsOf(text)).not.toContain('direct')
})

test.for([
  ['757.441.0144 fax', ['fax']],
  ['757.441.0199 cell', ['mobile']],
  ['757.441.0143 office', ['phone']],
  ['(757) 441-0144 (F)', ['fax']],
  ['757-441-0144 (fax) www.harborpine.com', ['fax']],
  ['757-441-0143 office | 757-441-0144 fax | 757-441-0199 cell', ['phone', 'fax', 'mobile']],
  ['757-441-0143 office, 757-441-0144 fax, 757-441-0199 cell', ['phone', 'fax', 'mobile']],
  ['757-441-0143 (Phone) 757-441-0144 (Fax)', ['phone', 'fax']],
  ['757-441-0143 o • 757-441-0144 f', ['phone', 'fax']],
  ['Tel 757-441-0143 | 757-441-0144 fax', ['phone', 'fax']],
] as const)('a label after a number belongs to it: %s', ([text, labels]) => {
  expect(labelsOf(text)).toEqual(labels)
})

test.for([
  ['757-441-0143 Fax 757-441-0144', ['phone', 'fax']],
  ['757-441-0143 | Fax 757-441-0144', ['phone', 'fax']],
  ['757-441-0143 • M • 757-441-0199', ['phone', 'mobile']],
  ['Fax | 757-441-0144', ['fax']],
  ['F | 757-441-0144', ['fax']],
  ['T | 757-441-0143 F | 757-441-0144 M | 757-441-0199', ['phone', 'fax', 'mobile']],
  ['Fax 757-441-0144 - 757-441-0145', ['fax', 'fax']],
] as const)('a label before a number does not belong to the previous one: %s', ([text, labels]) => {
  expect(labelsOf(text)).toEqual(labels)
})

test.for(['757-441-0143 Mobile Dog Grooming', '757-441-0143 Cell phone repair', '757-441-0143 Direct mail'])(
  'a trade after a number is not a label: %s',
  (text) => expect(labelsOf(text)).toEqual(['phone']),
)

test.for([
  ['faks 757-441-0144', 'fax'],
  ['Telefaks 757-441-0144', 'fax'],
  ['Facsimile: 757-441-0144', 'fax'],
  ['FX 757-441-0144', 'fax'],
  ['Tel/Fax 757-441-0144', 'phone'],
  ['tel./faks 757-441-0144', 'phone'],
] as const)('recognizes all words for fax, and a number for voice and fax is a phone: %s', ([text, label]) => {
  expect(labelsOf(text)).toEqual([label])
})

test.for(['Cel. (541) 726-0143', 'Telem. (541) 726-0143', 'kom. (541) 726-0143'])(
  'recognizes labels for mobile numbers in other languages: %s',
  (text) => expect(labelsOf(text)).toEqual(['mobile']),
)
