import { LEAD_FIELDS } from '@canvass/contracts/lead-fields'
import { describe, expect, it } from 'vitest'
import { typedAmount } from './typed-amount.ts'

describe('stores an amount as it was meant', () => {
  it.each([
    ['', '0'],
    ['  ', '0'],
    ['0', '0'],
    ['12500', '12500'],
    ['12,500', '12500'],
    ['$12,500.5', '12500.5'],
    ['12500.50', '12500.5'],
    ['1.234,50', '1234.5'],
    ['12k', '12000'],
    ['0.01', '0.01'],
    ['999999999999.99', '999999999999.99'],
  ])('%s', (text, amount) => {
    expect(typedAmount(text)).toBe(amount)
    expect(LEAD_FIELDS.dealAmount.value.safeParse(amount).success).toBe(true)
  })
})

describe('does not guess an amount that is invalid, ambiguous, or too large to store', () => {
  // A comma before one or two digits, and a point before three, mark decimals in some countries and thousands in
  // others.
  it.each(['1250,50', '12,5', '12,50', '12.500', '1.250', '12.505', 'about 40', '-5', '(500)', '1000000000000'])(
    '%s',
    (text) => {
      expect(typedAmount(text)).toBeUndefined()
    },
  )
})
