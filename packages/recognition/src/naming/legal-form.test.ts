import { expect, test } from 'vitest'
import { isLegalFormOnly, correctLegalForm } from './legal-form.ts'

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
  expect(isLegalFormOnly(text)).toBe(true)
})

test.each([['Aba'], ['Salon AB'], ['Ugo'], ['S.W.'], ['Asta'], ['Oyster Bay']])(
  'treats %s as more than a legal form',
  (text) => {
    expect(isLegalFormOnly(text)).toBe(false)
  },
)

test('corrects a misread legal form at the end of a name', () => {
  expect(correctLegalForm('Marlowe & Vance PIC')).toBe('Marlowe & Vance PLC')
  expect(correctLegalForm('PIC')).toBe('PIC')
})
