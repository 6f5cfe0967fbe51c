import { expect, test } from 'vitest'
import { tokensOf } from '@canvass/recognition/scoring/score-words'
import { layOut } from './draw-pictures.ts'

const MANY = 400
const laid = Array.from({ length: MANY }, (_, n) => layOut(n))
const wordsOf = (n: number) => new Set(laid[n]?.draft.sheet.marks.flatMap(({ word }) => tokensOf(word)))

test('about one picture in seven has no business name', () => {
  const share = laid.filter(({ facts }) => facts.company === null).length / MANY
  expect(share).toBeGreaterThan(0.12)
  expect(share).toBeLessThan(0.18)
})

test("the company in a picture's facts is printed in it", () => {
  const missing = laid.flatMap(({ facts: { company, alternatives = [] } }, n) => {
    const names = [company, ...alternatives].filter((name) => name !== null)
    const words = wordsOf(n)
    const isThere = names.some((name) => tokensOf(name).every((token) => words.has(token)))
    return names.length === 0 || isThere ? [] : [`${n}: ${names.join(' / ')}`]
  })
  expect(missing).toEqual([])
})

test('companies hardly ever repeat across many pictures', () => {
  const names = laid.flatMap(({ facts }) => facts.company ?? [])
  expect(new Set(names).size).toBeGreaterThan(names.length * 0.9)
})

test('every kind of difficulty occurs', () => {
  const traits = new Set(laid.flatMap(({ draft }) => [...draft.traits]))
  for (const trait of [
    'arc',
    'badge',
    'wave',
    'tiles',
    'slanted',
    'letters downwards',
    'neon',
    'script',
    'columns',
    'street',
    'directory',
    'faint',
  ])
    expect(traits).toContain(trait)
})
