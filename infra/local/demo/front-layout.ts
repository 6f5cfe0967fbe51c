import type { Box } from '@canvass/contracts/shapes/evidence'

export const FRONT = { width: 960, height: 720 } as const

/**
 * One line on the storefront: its center and baseline in pixels, its size, and its position as fractions of the
 * picture.
 */
export interface PlacedLine {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly size: number
  readonly isName: boolean
  readonly box: Box
}

/** A generous character width, relative to the font size: the font is whatever the machine has. */
const WIDEST = 0.62

/** Lays out the lines of a storefront: the name on its sign, the others below each other in the window. */
export function layOut(lines: readonly string[]): PlacedLine[] {
  return lines.map((text, at) => {
    const isName = at === 0
    const size = isName
      ? Math.min(72, Math.floor(900 / Math.max(text.length, 1)))
      : Math.min(24, Math.floor(680 / Math.max(text.length, 1)))
    const x = isName ? 480 : 345
    const baseline = isName ? 205 + size / 3 : 342 + (at - 1) * 33
    const most = isName ? 740 : 430
    const width = Math.min(most, text.length * size * WIDEST)
    const box = {
      x: share(x - width / 2, FRONT.width),
      y: share(baseline - size, FRONT.height),
      width: share(width, FRONT.width),
      height: share(size * 1.2, FRONT.height),
    }
    return { text, x, baseline, size, isName, box }
  })
}

const share = (pixels: number, of: number): number => Math.round((pixels / of) * 1e4) / 1e4
