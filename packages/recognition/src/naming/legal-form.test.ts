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
])('%s is a form in law and no name', (text) => {
  expect(isLawAlone(text)).toBe(true)
})

test.each([['Aba'], ['Salon AB'], ['Ugo'], ['S.W.'], ['Asta'], ['Oyster Bay']])(
  '%s is more than a form in law',
  (text) => {
    expect(isLawAlone(text)).toBe(false)
  },
)

test('a form in law that is misread is set right at the end of a name', () => {
  expect(mendLaw('Marlowe & Vance PIC')).toBe('Marlowe & Vance PLC')
  expect(mendLaw('PIC')).toBe('PIC')
})
