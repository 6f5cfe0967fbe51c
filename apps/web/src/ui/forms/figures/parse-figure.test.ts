import { describe, expect, it } from 'vitest'
import { parseFigure } from './parse-figure.ts'

describe('a typed or pasted number is read as it was meant', () => {
  it.each([
    ['1234', 1_234],
    ['1,234', 1_234],
    ['$1,234.50', 1_234.5],
    [' $ 48,000 ', 48_000],
    ['1,234.50 USD', 1_234.5],
    ['1.234,50 €', 1_234.5],
    ['1 234.5', 1_234.5],
    ['.5', 0.5],
    ['5.', 5],
    ['12k', 12_000],
    ['1.1K', 1_100],
    ['2.5m', 2_500_000],
    ['-40', -40],
    ['−40', -40],
    ['(500)', -500],
    ['5.5%', 5.5],
    ['-0', 0],
  ])('%s', (text, amount) => {
    expect(parseFigure(text)).toBe(amount)
  })
})

describe('text that isn’t a number, or is ambiguous, is not guessed', () => {
  it.each(['', 'about 40', '12,5', '1,23,456', '1.2.3', '(500', '500)', '1e5', '--4', ',', '12 to 15'])(
    '%s',
    (text) => {
      expect(parseFigure(text)).toBeUndefined()
    },
  )
})
