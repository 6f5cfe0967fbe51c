/** A picture reduced for comparison: a few hundred numbers, computed once from its thumbnail. */
export interface PictureSignature {
  /** Width divided by height. */
  aspect: number
  /** 64 bits as 0 and 1: whether brightness increases from one cell to the next on an 8 × 8 grid. */
  gradients: readonly number[]
  /** Share of the picture in each of 64 coarse colors, 4 levels each of red, green, and blue. Sums to 1. */
  colors: readonly number[]
  /** Mean red, green, and blue, 0 to 255, of the outermost tenth: the surface it lies on. */
  ground: readonly [number, number, number]
}

export interface Pixels {
  width: number
  height: number
  /** Four bytes per pixel: red, green, blue, alpha. */
  data: ArrayLike<number>
}

/** The aspect in which two pictures are most alike. */
export type LikenessReason = 'picture' | 'colors' | 'ground'
export interface Likeness {
  /** 0 to 100. */
  value: number
  reason: LikenessReason
}

const GRID = 8
const STEPS = 4
const EDGE = 0.1
const NOTHING_IN_COMMON: Likeness = { value: 0, reason: 'ground' }

/**
 * Computes the signature of a picture. `pixels` may be scaled to any size of at least 9 × 8; `aspect` is that of the
 * original picture. The gradients are a difference hash: each bit compares the mean brightness of two neighboring cells
 * of a 9 × 8 grid.
 */
export function pictureSignature(pixels: Pixels, aspect: number): PictureSignature {
  const cells = cellMeans(pixels, GRID + 1, GRID)
  const gradients: number[] = []
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const at = row * (GRID + 1) + column
      gradients.push((cells[at] ?? 0) < (cells[at + 1] ?? 0) ? 1 : 0)
    }
  return { aspect, gradients, ...colorsOf(pixels) }
}

/**
 * Computes how alike two pictures are, and in which aspect most. A card's two sides share the table they lie on, their
 * shape, and most of their colors, so these weigh more than the drawing. A portrait and a landscape picture have
 * nothing in common.
 */
export function pictureLikeness(a: PictureSignature, b: PictureSignature): Likeness {
  const shape = Math.min(a.aspect, b.aspect) / Math.max(a.aspect, b.aspect)
  if (!(shape > 0.8)) return NOTHING_IN_COMMON
  const same = a.gradients.filter((bit, at) => bit === b.gradients[at]).length / (GRID * GRID)
  // Half the bits agree by chance.
  const picture = Math.max(0, 2 * same - 1)
  const colors = a.colors.reduce((sum, share, at) => sum + Math.min(share, b.colors[at] ?? 0), 0)
  const ground = Math.max(0, 1 - Math.hypot(...a.ground.map((part, at) => part - (b.ground[at] ?? 0))) / 160)
  const value = Math.round(100 * (0.2 * picture + 0.4 * colors + 0.4 * ground))
  if (picture > 0.7) return { value: Math.max(value, Math.round(100 * picture)), reason: 'picture' }
  return { value, reason: colors >= ground ? 'colors' : 'ground' }
}

/** Returns the mean brightness, 0 to 255, of each cell of a grid over the picture. ITU-R BT.601. */
function cellMeans({ width, height, data }: Pixels, columns: number, rows: number): number[] {
  const sums = Array.from({ length: columns * rows }, () => 0)
  const counts = Array.from({ length: columns * rows }, () => 0)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)
      const at = (y * width + x) * 4
      sums[cell] =
        (sums[cell] ?? 0) + 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0))
}

function colorsOf({ width, height, data }: Pixels): Pick<PictureSignature, 'colors' | 'ground'> {
  const colors = Array.from({ length: STEPS ** 3 }, () => 0)
  let [red, green, blue, edges] = [0, 0, 0, 0]
  const [edgeX, edgeY] = [Math.max(1, width * EDGE), Math.max(1, height * EDGE)]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const bin = (stepOf(r) * STEPS + stepOf(g)) * STEPS + stepOf(b)
      colors[bin] = (colors[bin] ?? 0) + 1 / (width * height)
      if (x >= edgeX && x < width - edgeX && y >= edgeY && y < height - edgeY) continue
      red += r
      green += g
      blue += b
      edges += 1
    }
  return { colors, ground: [red / edges, green / edges, blue / edges] }
}

const stepOf = (part: number): number => Math.min(STEPS - 1, Math.floor((part * STEPS) / 256))
