import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Pixels, pictureLikeness, pictureSignature } from './picture-likeness.ts'

type Color = readonly [number, number, number]
const WOOD: Color = [120, 90, 60]
const CLOTH: Color = [30, 60, 140]

/** A card of one color on a table, with dark lines where `isInk` says so. */
function card(table: Color, paper: Color, isInk: (x: number, y: number) => boolean, side = 36): Pixels {
  const data: number[] = []
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isCard = x > 5 && x < side - 6 && y > 5 && y < side - 6
      data.push(...(isCard ? (isInk(x, y) ? ([20, 20, 20] as const) : paper) : table), 255)
    }
  return { width: side, height: side, data }
}
const front = pictureSignature(
  card(WOOD, [240, 238, 230], (_, y) => y % 8 < 2),
  1.6,
)
const back = pictureSignature(
  card(WOOD, [225, 228, 220], (x) => x % 9 < 2),
  1.6,
)
const elsewhere = pictureSignature(
  card(CLOTH, [200, 40, 40], (x, y) => (x + y) % 7 < 2),
  1.6,
)

it('rates a picture as identical to itself', () => {
  expect(pictureLikeness(front, front)).toEqual({ value: 100, reason: 'picture' })
})

it('rates two sides on one table more alike than cards on two tables', () => {
  const sides = pictureLikeness(front, back).value
  expect(sides).toBeGreaterThanOrEqual(60)
  expect(pictureLikeness(front, elsewhere).value).toBeLessThan(40)
})

it('finds nothing in common between a landscape and a portrait picture', () => {
  expect(pictureLikeness(front, { ...front, aspect: 0.625 }).value).toBe(0)
})

it('is symmetric and stays between 0 and 100', () => {
  const pictures = fc
    .array(fc.integer({ min: 0, max: 255 }), { minLength: 9 * 8 * 4, maxLength: 9 * 8 * 4 })
    .map((data) => pictureSignature({ width: 9, height: 8, data }, 1.5))
  fc.assert(
    fc.property(pictures, pictures, (a, b) => {
      const { value } = pictureLikeness(a, b)
      expect(value).toBe(pictureLikeness(b, a).value)
      expect(value >= 0 && value <= 100).toBe(true)
    }),
  )
})
