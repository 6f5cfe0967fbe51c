import { expect, it } from 'vitest'
import { isHalfTyped } from './is-half-typed.ts'

const field = (value: string, badInput = false) => ({ value, validity: { badInput } }) as HTMLInputElement

it.for([
  ['', true],
  ['122026-01-01T00:00', false],
  ['0026-11-28', false],
] as const)('treats a date with a missing part or an implausible year as unfinished: "%s"', ([value, bad]) => {
  expect(isHalfTyped(field(value, bad))).toBe(true)
})

it.for(['', '2026-11-28', '1999-01-01T10:00'])('leaves a complete or empty date alone: "%s"', (value) => {
  expect(isHalfTyped(field(value))).toBe(false)
})
