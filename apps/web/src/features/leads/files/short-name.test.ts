import { expect, it } from 'vitest'
import { shortName } from './short-name.ts'

it('leaves a name as it is that fits into a title', () => {
  expect(shortName('Rate card for fall 2026.pdf')).toBe('Rate card for fall 2026.pdf')
})

it('keeps beginning and end of a long name, and no half of a character', () => {
  expect(shortName(`Signed ${'x'.repeat(180)} order.pdf`)).toBe(`Signed ${'x'.repeat(38)}…xxxx order.pdf`)
  const faces = shortName('😀'.repeat(100))
  expect(faces).toBe(`${'😀'.repeat(45)}…${'😀'.repeat(14)}`)
})

it('cuts no emoji in two that is joined of several', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(shortName(family.repeat(100))).toBe(`${family.repeat(45)}…${family.repeat(14)}`)
})
