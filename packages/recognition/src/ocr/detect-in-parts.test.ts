import { describe, expect, test } from 'vitest'
import { detectInParts } from './detect-in-parts.ts'
import type { Planes } from './model-input.ts'

/** Planes whose blue channel is the pixel index. */
function numbered(width: number, height: number): Planes {
  const data = new Float32Array(3 * width * height)
  for (let at = 0; at < width * height; at++) data[at] = at
  return { data, width, height }
}

/** Returns each pixel's blue value and records the requested sizes. */
function detector() {
  const sizes: [number, number][] = []
  const detect = ({ data, width, height }: Planes) => {
    sizes.push([width, height])
    return Promise.resolve(data.slice(0, width * height))
  }
  return { sizes, detect }
}

/** Returns each pixel's distance from the nearer side. */
const distances = ({ width, height }: Planes) =>
  Promise.resolve(
    Float32Array.from({ length: width * height }, (_, at) => Math.min(at % width, width - 1 - (at % width))),
  )

describe('a large picture', () => {
  test.for([
    [1024, 320],
    [320, 1024],
    [704, 640],
  ] as const)('is detected in parts that make up the whole map: %s × %s', async ([width, height]) => {
    const planes = numbered(width, height)
    const { sizes, detect } = detector()
    const map = await detectInParts(planes, detect, 200_000)
    expect(sizes.length).toBeGreaterThan(1)
    expect(map.every((value, at) => value === planes.data[at])).toBe(true)
    expect(sizes.flat().every((side) => side % 32 === 0)).toBe(true)
  })

  test('takes every pixel from the part where it is away from a cut', async () => {
    const planes = numbered(1024, 320)
    const map = await detectInParts(planes, distances, 200_000)
    const row = Array.from(map.subarray(0, 1024))
    expect(Math.min(...row.slice(64, -64))).toBeGreaterThan(60)
  })
})

test('detects a small picture in one piece', async () => {
  const { sizes, detect } = detector()
  await detectInParts(numbered(320, 320), detect, 200_000)
  expect(sizes).toEqual([[320, 320]])
})

test.for([
  [1600, 1216, 1],
  [1408, 1408, 1],
  [2240, 1664, 2],
] as const)(
  'detects a photo in one piece on the first pass and in two on the second: %s × %s',
  async ([width, height, parts]) => {
    const { sizes, detect } = detector()
    await detectInParts({ data: new Float32Array(3 * width * height), width, height }, detect)
    expect(sizes).toHaveLength(parts)
  },
)
