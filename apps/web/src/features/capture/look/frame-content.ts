/** Brightness of a picture, 0 to 255, row by row. */
export interface Luma {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** `card`: a sheet with sharp print, all four edges in view. `print`: sharp print without such edges. */
export type FrameContent = 'card' | 'print' | undefined

/** The least step in brightness that counts as ink and not as sensor noise. */
const INK = 42
/** In a sharp picture ink takes its full step within one pixel; in a blurred one, over several. */
const SHARP_SHARE = 0.34
/** As a share of the pixels examined: less is a speck, more is a carpet. */
const MIN_INK = 0.003
const MAX_INK = 0.2
/** Print must fill at least this share of the view in each direction, or it is too far away to read. */
const MIN_SPAN = 0.18
/** The least difference in brightness between the paper and its background. */
const EDGE = 16
const CELLS = 24
/** The widest stroke of a letter, in pixels. */
const STROKE = 16

/**
 * Judges what a frame of about a thousand pixels shows from its steps in brightness alone: takes a few ms and no model.
 * When unsure, it returns undefined.
 */
export function detectFrameContent(luma: Luma): FrameContent {
  const ink = findInk(luma)
  if (!ink) return undefined
  return ['left', 'right', 'top', 'bottom'].every((side) => hasEdge(luma, ink, side as Side)) ? 'card' : 'print'
}

interface Region {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

function findInk({ data, width, height }: Luma): Region | undefined {
  const cells = new Uint32Array(CELLS * CELLS)
  let steps = 0
  let sharp = 0
  for (let y = 2; y < height - 2; y += 2) {
    // The last positions in this row where brightness rose and fell.
    let [roseAt, fellAt] = [-STROKE, -STROKE]
    for (let x = 4; x < width - 4; x++) {
      const at = y * width + x
      const step = (data[at + 2] ?? 0) - (data[at - 2] ?? 0)
      const wide = Math.abs(step)
      if (wide < INK) continue
      if (step > 0) roseAt = x
      else fellAt = x
      // The edge of a sheet goes one way; a stroke goes down and up again.
      if (Math.abs(roseAt - fellAt) > STROKE) continue
      steps += 1
      if (Math.abs((data[at + 1] ?? 0) - (data[at] ?? 0)) > wide * 0.6) sharp += 1
      const cell = Math.floor((y / height) * CELLS) * CELLS + Math.floor((x / width) * CELLS)
      cells[cell] = (cells[cell] ?? 0) + 1
    }
  }
  const looked = (width * height) / 2
  // A sharp step is encountered at four points of its slope, and is steep at one or two of them.
  if (steps < looked * MIN_INK || steps > looked * MAX_INK || sharp < steps * SHARP_SHARE * 0.6) return undefined
  const least = (looked / (CELLS * CELLS)) * 0.02
  const used = [...cells.keys()].filter((cell) => (cells[cell] ?? 0) > least)
  const columns = used.map((cell) => cell % CELLS)
  const rows = used.map((cell) => Math.floor(cell / CELLS))
  const region = {
    x0: (Math.min(...columns) / CELLS) * width,
    x1: ((Math.max(...columns) + 1) / CELLS) * width,
    y0: (Math.min(...rows) / CELLS) * height,
    y1: ((Math.max(...rows) + 1) / CELLS) * height,
  }
  const isLarge = region.x1 - region.x0 > width * MIN_SPAN && region.y1 - region.y0 > height * MIN_SPAN * 0.6
  return used.length > 3 && isLarge ? region : undefined
}

type Side = 'left' | 'right' | 'top' | 'bottom'

/** Whether brightness changes between the print and the border of the view: the edge of the sheet. */
function hasEdge(luma: Luma, ink: Region, side: Side): boolean {
  const isAcross = side === 'left' || side === 'right'
  const [from, end, step] = walkOf(luma, ink, side)
  const line = (at: number): number =>
    isAcross ? meanOf(luma, at, at + 1, ink.y0, ink.y1) : meanOf(luma, ink.x0, ink.x1, at, at + 1)
  const paper = line(from)
  for (let at = from; step > 0 ? at < end : at > end; at += step) if (Math.abs(line(at) - paper) > EDGE) return true
  return false
}

/** Returns a range from just outside the print to the border, with a step small enough to catch any edge. */
function walkOf({ width, height }: Luma, { x0, x1, y0, y1 }: Region, side: Side): [number, number, number] {
  switch (side) {
    case 'left':
      return [Math.max(0, x0 - 2), 0, -3]
    case 'right':
      return [Math.min(width - 1, x1 + 1), width - 1, 3]
    case 'top':
      return [Math.max(0, y0 - 2), 0, -3]
    default:
      return [Math.min(height - 1, y1 + 1), height - 1, 3]
  }
}

function meanOf({ data, width, height }: Luma, x0: number, x1: number, y0: number, y1: number): number {
  let sum = 0
  let count = 0
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y += 2)
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x += 2) {
      sum += data[y * width + x] ?? 0
      count += 1
    }
  return count === 0 ? 0 : sum / count
}
