import { expect, it } from 'vitest'
import { figureText } from '../../text/format.ts'
import { checkFigure, stepFigure } from './check-figure.ts'

const check = (text: string, bounds: { min?: number; max?: number; decimals?: number } = {}) =>
  checkFigure(text, { decimals: 0, ...bounds }, figureText)

it('an empty field has no number and no error', () => {
  expect(check(' ')).toEqual({ value: null, problem: undefined })
})
it('text that isn’t a number gets an error', () => {
  expect(check('many')).toEqual({ value: null, problem: 'Enter a number, like 1,250.' })
})
it('a fraction in a whole-number field gets an error and is never silently rounded', () => {
  expect(check('2.5')).toEqual({ value: null, problem: 'Enter a whole number.' })
})
it('extra decimal places are rounded to those of the field', () => {
  expect(check('2.505', { decimals: 2 }).value).toBe(2.51)
})
it('a number out of bounds gets an error with the bound', () => {
  expect(check('4', { min: 5 }).problem).toBe('Enter 5 or more.')
  expect(check('2,000', { max: 1_500 }).problem).toBe('Enter 1,500 or less.')
})
it('a step up or down stops at the bounds and leaves no rounding errors', () => {
  expect(stepFigure(9, 5, { max: 10, decimals: 0 })).toBe(10)
  expect(stepFigure(0.1, 0.2, { decimals: 1 })).toBe(0.3)
  expect(stepFigure(null, 1, { min: 3, decimals: 0 })).toBe(3)
})
