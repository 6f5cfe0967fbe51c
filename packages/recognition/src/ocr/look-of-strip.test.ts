import { describe, expect, test } from 'vitest'
import { lookOfLine, lookOfStrip } from './look-of-strip.ts'

const [WIDTH, STRIDE, HEIGHT] = [200, 240, 48]

/** A strip with upright strokes of letters 24 pixels high. */
function strip({ stroke, ink, ground }: { stroke: number; ink: number; ground: number }) {
  const data = new Float32Array(3 * STRIDE * HEIGHT)
  for (let plane = 0; plane < 3; plane++)
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        const isInk = y >= 12 && y < 36 && x % 20 < stroke
        data[(plane * HEIGHT + y) * STRIDE + x] = (isInk ? ink : ground) * 2 - 1
      }
  return lookOfStrip(data, 0, WIDTH, STRIDE)
}

const piece = (width: number, contrast: number) => ({ box: { width }, look: { contrast, weight: 0.2 } })

describe('the look of a line', () => {
  test.for([
    ['black on white', 0, 1, 1],
    ['white on black', 1, 0, 1],
    ['gray on white', 0.7, 1, 0.3],
  ] as const)('measures the contrast of ink and background: %s', ([_name, ink, ground, contrast]) => {
    expect(strip({ stroke: 4, ink, ground })?.contrast).toBeCloseTo(contrast, 2)
  })

  test('measures stroke weight relative to letter height, on dark and light backgrounds alike', () => {
    const [thin, heavy] = [strip({ stroke: 2, ink: 0, ground: 1 }), strip({ stroke: 8, ink: 0, ground: 1 })]
    expect(Math.abs((thin?.weight ?? 0) - 2 / 24)).toBeLessThan(0.04)
    expect(Math.abs((heavy?.weight ?? 0) - 8 / 24)).toBeLessThan(0.06)
    expect(strip({ stroke: 8, ink: 1, ground: 0 })?.weight).toBe(heavy?.weight)
  })

  test('is undefined for a strip of uniform brightness', () => {
    expect(strip({ stroke: 0, ink: 0, ground: 0.5 })).toBeUndefined()
  })

  test('is the length-weighted mean of the pieces that have a look', () => {
    expect(lookOfLine([piece(100, 1), piece(300, 0.6), { box: { width: 500 } }])).toEqual({
      contrast: 0.7,
      weight: 0.2,
    })
    expect(lookOfLine([{ box: { width: 500 } }])).toBeUndefined()
  })
})
