import { arcOfRegion } from './arc-of-region.ts'
import { minAreaBox } from './min-area-box.ts'
import type { TextBox } from './text-box.ts'

/** How a text map is turned into boxes. */
export const BOX_RULES = {
  /** A pixel above this belongs to text. */
  pixel: 0.3,
  /** A box whose pixels average less is dropped. */
  score: 0.5,
  /** The detector marks the core of a line; its box grows by this factor times area over perimeter (Vatti offset). */
  unclip: 1.6,
  /** Shorter sides are specks. */
  minSide: 3,
  /** Only the longest boxes are used, so that texture costs no more than a dense page. */
  maxBoxes: 400,
} as const

/**
 * Finds boxes around the connected regions of a probability map (DB post-processing, Liao et al. 2020).
 * @param map width × height values, 0 to 1, row by row
 */
export function boxesOfMap(map: Float32Array, width: number, height: number): TextBox[] {
  const boxes: TextBox[] = []
  const isSeen = new Uint8Array(map.length)
  const stack: number[] = []
  for (let start = 0; start < map.length; start++) {
    if (isSeen[start] === 1 || (map[start] ?? 0) <= BOX_RULES.pixel) continue
    const box = boxOf(outlineFrom(start))
    if (box) boxes.push(box)
  }
  return boxes.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, BOX_RULES.maxBoxes)

  /** Walks one region and records both ends of each row, which is all that the hull needs. */
  function outlineFrom(start: number): { points: number[]; pixels: number[] } {
    const ends = new Map<number, [first: number, last: number]>()
    const pixels: number[] = []
    isSeen[start] = 1
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      pixels.push(at)
      const row = ends.get(y)
      if (!row) ends.set(y, [x, x])
      else if (x < row[0]) row[0] = x
      else if (x > row[1]) row[1] = x
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const nextX = x + dx
          const nextY = y + dy
          if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue
          const next = nextY * width + nextX
          if (isSeen[next] === 1 || (map[next] ?? 0) <= BOX_RULES.pixel) continue
          isSeen[next] = 1
          stack.push(next)
        }
    }
    // The far corners of the pixels, not their centers.
    const points = [...ends].flatMap(([y, [first, last]]) => [first, y, last + 1, y, first, y + 1, last + 1, y + 1])
    return { points, pixels }
  }

  function boxOf({ points, pixels }: { points: number[]; pixels: number[] }): TextBox | undefined {
    if (pixels.length < BOX_RULES.minSide ** 2) return undefined
    const straight = minAreaBox(points)
    if (Math.min(straight.width, straight.height) < BOX_RULES.minSide) return undefined
    const isHollow = pixels.length < straight.width * straight.height * HOLLOW
    const arc = isHollow ? arcOfRegion(pixels, width) : undefined
    const core: Core = arc ?? straight
    // The rectangle of a hollow region is mostly background, which would lower its score.
    const score = isHollow ? meanOf(map, pixels) : meanWithin(map, width, height, straight)
    if (score < BOX_RULES.score) return undefined
    const grown = (core.width * core.height * BOX_RULES.unclip) / (2 * (core.width + core.height))
    const longer = core.width + 2 * grown
    const bend = core.bend && { bend: (core.bend * longer) / core.width }
    return { ...core, ...bend, width: longer, height: core.height + 2 * grown, score }
  }
}

type Core = Omit<TextBox, 'score'>

/** A region that fills less of its bounding rectangle may be bent. */
const HOLLOW = 0.7

const meanOf = (map: Float32Array, pixels: readonly number[]): number =>
  pixels.reduce((sum, at) => sum + (map[at] ?? 0), 0) / pixels.length

/** The mean of a map over a rectangle, sampled at about a thousand points. */
function meanWithin(map: Float32Array, width: number, height: number, box: Core): number {
  const columns = Math.min(Math.ceil(box.width), 64)
  const rows = Math.min(Math.ceil(box.height), 16)
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  let sum = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const along = ((column + 0.5) / columns - 0.5) * box.width
      const across = ((row + 0.5) / rows - 0.5) * box.height
      const x = Math.floor(box.x + along * cos - across * sin)
      const y = Math.floor(box.y + along * sin + across * cos)
      if (x >= 0 && y >= 0 && x < width && y < height) sum += map[y * width + x] ?? 0
    }
  return sum / (rows * columns)
}
