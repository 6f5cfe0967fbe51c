import type { Planes } from './model-input.ts'

/** @returns the confidence that each pixel belongs to text, 0 to 1 */
export type Detect = (planes: Planes) => Promise<Float32Array>

/**
 * As many pixels as the first pass over a 4:3 photo has, with its sides rounded up: the detector's memory use grows
 * with them.
 */
const MAX_PIXELS = 1600 * 1200 * 1.05
/** Overlap of neighboring parts in pixels: large letters at an edge are only recognizable by their surroundings. */
const SHARED = 192
/** The detector needs sides that are multiples of this. */
const STEP = 32

/**
 * Detects text in planes that may be too large for one piece: these are split along their long side, and every pixel
 * comes from the part where it is farther from the cut.
 */
export async function detectInParts(planes: Planes, detect: Detect, mostPixels = MAX_PIXELS): Promise<Float32Array> {
  const { width, height } = planes
  const count = Math.ceil((width * height) / mostPixels)
  if (count === 1) return detect(planes)
  const isWide = width >= height
  const [long, short] = isWide ? [width, height] : [height, width]
  const parts = partsOf(long, count)
  const map = new Float32Array(width * height)
  for (const { from, to, takenFrom, takenTo } of parts) {
    const [left, top] = isWide ? [from, 0] : [0, from]
    const [partWidth, partHeight] = isWide ? [to - from, short] : [short, to - from]
    const seen = await detect(cutPlanes(planes, { left, top, width: partWidth, height: partHeight }))
    const [x, right] = isWide ? [takenFrom, takenTo] : [0, width]
    const [y, bottom] = isWide ? [0, height] : [takenFrom, takenTo]
    for (let row = y; row < bottom; row++) {
      const at = (row - top) * partWidth - left
      map.set(seen.subarray(at + x, at + right), row * width + x)
    }
  }
  return map
}

/** Start and end of equally long parts along a side, and the range to use from each. */
function partsOf(long: number, count: number) {
  const length = Math.min(long, Math.ceil((long + (count - 1) * SHARED) / count / STEP) * STEP)
  const begins = Array.from({ length: count }, (_, n) => Math.round(((long - length) * n) / (count - 1) / STEP) * STEP)
  return begins.map((from, n) => {
    const [before, after] = [begins[n - 1], begins[n + 1]]
    return {
      from,
      to: from + length,
      takenFrom: before === undefined ? 0 : (before + length + from) >> 1,
      takenTo: after === undefined ? long : (from + length + after) >> 1,
    }
  })
}

function cutPlanes(planes: Planes, part: { left: number; top: number; width: number; height: number }): Planes {
  const { left, top, width, height } = part
  const [plane, size] = [planes.width * planes.height, width * height]
  const data = new Float32Array(3 * size)
  for (let color = 0; color < 3; color++)
    for (let row = 0; row < height; row++) {
      const from = color * plane + (top + row) * planes.width + left
      data.set(planes.data.subarray(from, from + width), color * size + row * width)
    }
  return { data, width, height }
}
