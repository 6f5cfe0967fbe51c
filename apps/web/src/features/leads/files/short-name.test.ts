import { expect, it } from 'vitest'
import { shortName } from './short-name.ts'

it('leaves a name that fits into a title unchanged', () => {
  expect(shortName('Rate card for fall 2026.pdf')).toBe('Rate card for fall 2026.pdf')
})

it('keeps the start and end of a long name without splitting a character', () => {
  expect(shortName(`Signed ${'x'.repeat(180)} order.pdf`)).toBe(`Signed ${'x'.repeat(38)}…xxxx order.pdf`)
  const faces = shortName('😀'.repeat(100))
  expect(faces).toBe(`${'😀'.repeat(45)}…${'😀'.repeat(14)}`)
})

it('does not split a joined emoji', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(shortName(family.repeat(100))).toBe(`${family.repeat(45)}…${family.repeat(14)}`)
})
