import { expect, test } from 'vitest'
import { quadOfBoxes } from './quad-of-boxes.ts'

const size = { width: 200, height: 100 }
const box = (given: Partial<Parameters<typeof quadOfBoxes>[0][number]> = {}) => ({
  x: 50,
  y: 50,
  width: 60,
  height: 20,
  angle: 0,
  score: 1,
  ...given,
})

test('a level line has the corners of its box, starting at the upper left', () => {
  expect(quadOfBoxes([box()], size, 0)).toEqual([
    { x: 0.1, y: 0.4 },
    { x: 0.4, y: 0.4 },
    { x: 0.4, y: 0.6 },
    { x: 0.1, y: 0.6 },
  ])
})

test('a slanted line has a slanted quad rather than an upright one', () => {
  const [start, end] = quadOfBoxes([box({ angle: Math.PI / 6 })], size, 0)
  expect(end?.y).toBeGreaterThan((start?.y ?? 0) + 0.2)
})

test('pieces of one line share a quad from the first to the last', () => {
  const [start, end] = quadOfBoxes([box(), box({ x: 150 })], size, 0)
  expect([start?.x, end?.x]).toEqual([0.1, 0.9])
})

test('maps quads back to the picture before it was turned', () => {
  // After one clockwise turn, the former left edge is the top edge.
  expect(quadOfBoxes([box()], size, 1)[0]).toEqual({ x: 0.4, y: 0.9 })
  expect(quadOfBoxes([box()], size, 2)[0]).toEqual({ x: 0.9, y: 0.6 })
  expect(quadOfBoxes([box()], size, 3)[0]).toEqual({ x: 0.6, y: 0.1 })
})
