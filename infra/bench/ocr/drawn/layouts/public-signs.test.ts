import { expect, test } from 'vitest'
import { chance } from '../chance.ts'
import { LANGUAGES } from '../content/tongues/all-languages.ts'
import { plaqueLines, requestLines, sightLines } from './public-signs.ts'

test.each([...new Set(LANGUAGES)])('plaques, sight signs, doors, and posters have text in $code', (tongue) => {
  const next = chance(7)
  const signs = [
    plaqueLines(next, tongue),
    sightLines(next, tongue),
    requestLines(next, tongue, 'instructions'),
    requestLines(next, tongue, 'posters'),
  ]
  for (const lines of signs) {
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.map(({ text }) => text).join(' ')).not.toMatch(/[{}]|\s{2}/u)
  }
})
