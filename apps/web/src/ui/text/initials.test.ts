import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it('takes the first letters of the first and last words', () => {
  expect(initials('dana.whitcombe')).toBe('DW')
  expect(initials('Josie Ann Fennick')).toBe('JF')
  expect(initials('mara@portalder.example')).toBe('M')
  expect(initials('أمل حداد')).toBe('أح')
  expect(initials('')).toBe('?')
})
