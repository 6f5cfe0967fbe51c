import { expect, test } from 'vitest'
import { isLawAlone, mendLaw } from './legal-form.ts'

test.each([
  ['Co., Ltd.'],
  ['Sp. z o.o.'],
  ['S.r.l.'],
  ['GmbH & Co. KG'],
  ['EURL'],
  ['B.V.'],
  ['AB'],
  ['Sdn. Bhd.'],
  ['S.A.'],
])('treats %s as a legal form, not a name', (text) => {
  expect(isLawAlone(text)).toBe(true)
})

test.each([['Aba'], ['Salon AB'], ['Ugo'], ['S.W.'], ['Asta'], ['Oyster Bay']])(
  'treats %s as more than a legal form',
  (text) => {
    expect(isLawAlone(text)).toBe(false)
  },
)

test('corrects a misread legal form at the end of a name', () => {
  expect(mendLaw('Marlowe & Vance PIC')).toBe('Marlowe & Vance PLC')
  expect(mendLaw('PIC')).toBe('PIC')
})
