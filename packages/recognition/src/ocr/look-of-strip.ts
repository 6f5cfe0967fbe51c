import type { LineLook } from '../lines/text-line.ts'
import { STRIP_HEIGHT } from './model-input.ts'

const LEVELS = 64
/** Background rows at the top and bottom edges of a strip. */
const EDGE_ROWS = 4
/** Rows with at least this share of the fullest row's ink contain letters. */
const INKED_ROW = 0.15
/** How much longer a staircase of pixels is than the edge it represents, averaged over all directions. */
const STAIRCASE = 4 / Math.PI

/**
 * Measures how a strip's text is drawn: brightness separates ink from background (Otsu, 1979), and the edges of the
 * strip are background. Stroke thickness is twice the area over the outline.
 * @param data planes of `stride` × 48 that start at `offset`, values from -1 to 1, blue before red
 * @param width of the strip within them
 * @returns undefined if the strip has uniform brightness
 */
export function lookOfStrip(data: Float32Array, offset: number, width: number, stride: number): LineLook | undefined {
  const light = brightnessOf(data, offset, width, stride)
  const threshold = thresholdOf(light)
  if (threshold === undefined) return undefined
  let edge = 0
  for (let row = 0; row < EDGE_ROWS; row++)
    for (let x = 0; x < width; x++) {
      if ((light[row * width + x] ?? 0) > threshold) edge++
      if ((light[(STRIP_HEIGHT - 1 - row) * width + x] ?? 0) > threshold) edge++
    }
  const isGroundLight = edge > EDGE_ROWS * width
  const isInk = (at: number) => (light[at] ?? 0) > threshold !== isGroundLight
  const sums = { ink: 0, ground: 0, area: 0, outline: 0 }
  const rows: number[] = []
  for (let y = 0; y < STRIP_HEIGHT; y++) {
    let inRow = 0
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const ink = isInk(at)
      if (ink) inRow++
      sums[ink ? 'ink' : 'ground'] += light[at] ?? 0
      if (x > 0 && ink !== isInk(at - 1)) sums.outline++
      if (y > 0 && ink !== isInk(at - width)) sums.outline++
    }
    sums.area += inRow
    rows.push(inRow)
  }
  const rest = light.length - sums.area
  if (sums.area === 0 || rest === 0 || sums.outline === 0) return undefined
  const inked = Math.max(...rows) * INKED_ROW
  const height = rows.findLastIndex((count) => count > inked) - rows.findIndex((count) => count > inked) + 1
  const stroke = (2 * sums.area * STAIRCASE) / sums.outline
  return {
    contrast: Math.abs(sums.ink / sums.area - sums.ground / rest),
    weight: Math.min(1, stroke / height),
  }
}

/** The mean look of the strips in a line, weighted by length. */
export function lookOfLine(pieces: readonly { look?: LineLook; box: { width: number } }[]): LineLook | undefined {
  const seen = pieces.flatMap(({ look, box }) => (look ? [{ ...look, length: box.width }] : []))
  const length = seen.reduce((sum, piece) => sum + piece.length, 0)
  if (length === 0) return undefined
  const mean = (key: keyof LineLook) =>
    Math.round((seen.reduce((sum, piece) => sum + piece[key] * piece.length, 0) / length) * 1000) / 1000
  return { contrast: mean('contrast'), weight: mean('weight') }
}

/** Luminance of each pixel, 0 to 1. */
function brightnessOf(data: Float32Array, offset: number, width: number, stride: number): Float32Array {
  const plane = stride * STRIP_HEIGHT
  const light = new Float32Array(width * STRIP_HEIGHT)
  for (let y = 0; y < STRIP_HEIGHT; y++)
    for (let x = 0; x < width; x++) {
      const at = offset + y * stride + x
      const sum = 0.114 * (data[at] ?? 0) + 0.587 * (data[at + plane] ?? 0) + 0.299 * (data[at + 2 * plane] ?? 0)
      light[y * width + x] = (sum + 1) / 2
    }
  return light
}

/** The brightness that best separates two classes; undefined if there is only one. */
function thresholdOf(light: Float32Array): number | undefined {
  const counts = Array.from({ length: LEVELS }, () => 0)
  for (const value of light) {
    const level = Math.max(0, Math.min(LEVELS - 1, Math.floor(value * LEVELS)))
    counts[level] = (counts[level] ?? 0) + 1
  }
  const all = counts.reduce((sum, count, level) => sum + count * level, 0)
  let [below, sumBelow, best, threshold] = [0, 0, 0, -1]
  counts.forEach((count, level) => {
    below += count
    sumBelow += count * level
    const above = light.length - below
    if (below === 0 || above === 0) return
    const apart = below * above * (sumBelow / below - (all - sumBelow) / above) ** 2
    if (apart > best) [best, threshold] = [apart, level + 1]
  })
  return threshold < 0 ? undefined : threshold / LEVELS
}
