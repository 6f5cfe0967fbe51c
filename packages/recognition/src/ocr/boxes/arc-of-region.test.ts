import { describe, expect, test } from 'vitest'
import { boxesOfMap } from './boxes-of-map.ts'
import { boundsOf, chordOf, flipped, lineAcross } from './text-box.ts'

/** A map with text along an arc centered at 150, 150, between two angles. */
function mapWithArc(radius: number, thickness: number, from: number, to: number) {
  const [width, height] = [300, 300]
  const map = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x + 0.5 - 150, y + 0.5 - 150]
      const turn = (Math.atan2(dy, dx) + 2 * Math.PI) % (2 * Math.PI)
      if (Math.abs(Math.hypot(dx, dy) - radius) <= thickness / 2 && turn >= from && turn <= to) map[y * width + x] = 0.9
    }
  return boxesOfMap(map, width, height)
}
const DEGREE = Math.PI / 180

describe('text along an arc', () => {
  test('becomes one box that bends down at both ends above its circle', () => {
    const [box, ...others] = mapWithArc(100, 12, 210 * DEGREE, 330 * DEGREE)
    expect(others).toEqual([])
    expect(box?.x).toBeCloseTo(150, 0)
    expect(Math.abs((box?.y ?? 0) - 50)).toBeLessThan(1.5)
    expect(Math.abs(box?.angle ?? 9)).toBeLessThan(0.02)
    expect(Math.abs((box?.bend ?? 0) - 120 * DEGREE)).toBeLessThan(0.35)
  })

  test('bends up below its circle', () => {
    const [box] = mapWithArc(100, 12, 30 * DEGREE, 150 * DEGREE)
    expect(Math.abs((box?.y ?? 0) - 250)).toBeLessThan(1.5)
    expect(box?.bend).toBeLessThan(-1.8)
  })

  test('is followed letter by letter from the left', () => {
    const [box] = mapWithArc(100, 12, 210 * DEGREE, 330 * DEGREE)
    if (!box) throw new Error('no box')
    for (const share of [-0.4, 0, 0.4]) {
      const { x, y } = lineAcross(box, share * box.width)
      expect(Math.abs(Math.hypot(x - 150, y - 150) - 100)).toBeLessThan(2)
      expect(Math.sign(x - 150 + (share === 0 ? 150 : 0))).toBe(share < 0 ? -1 : 1)
    }
    expect(chordOf(box)).toBeLessThan(box.width * 0.9)
    expect(boundsOf(box).bottom).toBeGreaterThan(95)
    expect(flipped(flipped(box)).bend).toBe(box.bend)
  })

  test('is not an arc if it closes to a ring or is almost straight', () => {
    expect(mapWithArc(100, 12, 0, 7).every(({ bend }) => bend === undefined)).toBe(true)
    expect(mapWithArc(140, 12, 265 * DEGREE, 275 * DEGREE)[0]?.bend).toBeUndefined()
  })

  test('is followed even if shallow, as on a bottle', () => {
    const [box, ...others] = mapOf((x, y) => isOnBand(x, y, { radius: 420, thickness: 12, half: 0.2 }))
    expect(others).toEqual([])
    expect(Math.abs((box?.bend ?? 0) - 0.4)).toBeLessThan(0.12)
    // A straight box around it would be twice as tall as the letters.
    expect(box?.height ?? 99).toBeLessThan(30)
  })

  test('is followed even if uneven, as on a ribbon', () => {
    const [box] = mapOf((x, y) => isOnBand(x, y, { radius: 200 + 3 * Math.sin(x / 9), thickness: 11, half: 0.55 }))
    expect(box?.bend ?? 0).toBeGreaterThan(0.9)
  })
})

test('scores winding text by its own pixels, not by the background in its rectangle', () => {
  const boxes = mapOf((x, y) => Math.abs(y - 150 - 26 * Math.sin(x / 40)) <= 6 && x > 20 && x < 280)
  expect(boxes).toHaveLength(1)
  expect(boxes[0]?.score).toBeGreaterThan(0.8)
})

/** A 300 × 300 map with text wherever the callback says so. */
function mapOf(isText: (x: number, y: number) => boolean) {
  const map = Float32Array.from({ length: 300 * 300 }, (_, at) =>
    isText((at % 300) + 0.5, Math.floor(at / 300) + 0.5) ? 0.9 : 0,
  )
  return boxesOfMap(map, 300, 300)
}

/** Whether a point is on the upper band of a circle whose top is at 150, 100. */
function isOnBand(x: number, y: number, band: { radius: number; thickness: number; half: number }): boolean {
  const [dx, dy] = [x - 150, y - 100 - band.radius]
  return Math.abs(Math.hypot(dx, dy) - band.radius) <= band.thickness / 2 && Math.abs(Math.atan2(dx, -dy)) <= band.half
}
