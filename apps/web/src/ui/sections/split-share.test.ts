import { expect, it } from 'vitest'
import { shareAfterKey, shareAt } from './split-share.ts'

it('the divider follows the pointer and stops before either part becomes useless', () => {
  const whole = { left: 100, width: 1_000 }
  expect(shareAt(700, whole, false)).toBe(40)
  expect(shareAt(1_090, whole, false)).toBe(25)
  expect(shareAt(110, whole, false)).toBe(60)
})
it('on a right-to-left page the side is on the left', () => {
  expect(shareAt(500, { left: 100, width: 1_000 }, true)).toBe(40)
  expect(shareAfterKey('ArrowRight', 40, true)).toBe(42)
})
it('arrow keys move the divider in their direction, Home and End to its limits', () => {
  expect(shareAfterKey('ArrowLeft', 40, false)).toBe(42)
  expect(shareAfterKey('ArrowRight', 40, false)).toBe(38)
  expect(shareAfterKey('Home', 40, false)).toBe(25)
  expect(shareAfterKey('End', 40, false)).toBe(60)
  expect(shareAfterKey('Enter', 40, false)).toBeUndefined()
})
