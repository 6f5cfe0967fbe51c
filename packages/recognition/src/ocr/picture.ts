/** Pixels of a picture: three bytes each (red, green, blue), row by row from the top. */
export type RgbPicture = { data: Uint8Array; width: number; height: number }

/** Number of 90° clockwise turns to apply to a picture. */
export type QuarterTurns = 0 | 1 | 2 | 3

/** An upright region of a picture in whole pixels. */
export type Part = { left: number; top: number; width: number; height: number }

/** Copies a region out of a picture. */
export function cutOut({ data, width: stride }: RgbPicture, { left, top, width, height }: Part): RgbPicture {
  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * stride + left) * 3
    out.set(data.subarray(from, from + width * 3), y * width * 3)
  }
  return { data: out, width, height }
}

/** Turns the picture clockwise by quarter turns. */
export function turned(picture: RgbPicture, quarters: QuarterTurns): RgbPicture {
  if (quarters === 0) return picture
  const { data, width, height } = picture
  const [newWidth, newHeight] = quarters === 2 ? [width, height] : [height, width]
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const toX = quarters === 1 ? height - 1 - y : quarters === 2 ? width - 1 - x : y
      const toY = quarters === 1 ? x : quarters === 2 ? height - 1 - y : width - 1 - x
      const from = (y * width + x) * 3
      const to = (toY * newWidth + toX) * 3
      out[to] = data[from] ?? 0
      out[to + 1] = data[from + 1] ?? 0
      out[to + 2] = data[from + 2] ?? 0
    }
  return { data: out, width: newWidth, height: newHeight }
}

/** Resizes the picture: averages the pixels covered when shrinking, interpolates when enlarging. */
export function resized(picture: RgbPicture, width: number, height: number): RgbPicture {
  if (width === picture.width && height === picture.height) return picture
  const across = spread(picture.width, width)
  const down = spread(picture.height, height)
  // Hold only the rows needed for the next one: all of them would take four times the memory of the picture.
  const rows = new Map<number, Float32Array>()
  const rowAt = (y: number): Float32Array => {
    const known = rows.get(y)
    if (known) return known
    const row = squeezed(picture, y, across)
    rows.set(y, row)
    return row
  }
  const out = new Uint8Array(width * height * 3)
  const sum = new Float32Array(width * 3)
  for (let y = 0; y < height; y++) {
    const { first, weights } = down[y] as Share
    for (const held of rows.keys()) if (held < first) rows.delete(held)
    sum.fill(0.5)
    for (let i = 0; i < weights.length; i++) {
      const [row, weight] = [rowAt(first + i), weights[i] ?? 0]
      for (let x = 0; x < sum.length; x++) sum[x] = (sum[x] ?? 0) + (row[x] ?? 0) * weight
    }
    out.set(sum, y * width * 3)
  }
  return { data: out, width, height }
}

/** Resamples one row of a picture to another width. */
function squeezed({ data, width }: RgbPicture, y: number, across: readonly Share[]): Float32Array {
  const row = new Float32Array(across.length * 3)
  const start = y * width * 3
  across.forEach(({ first, weights }, x) => {
    let [r, g, b] = [0, 0, 0]
    for (let i = 0; i < weights.length; i++) {
      const at = start + (first + i) * 3
      const weight = weights[i] ?? 0
      r += (data[at] ?? 0) * weight
      g += (data[at + 1] ?? 0) * weight
      b += (data[at + 2] ?? 0) * weight
    }
    row[x * 3] = r
    row[x * 3 + 1] = g
    row[x * 3 + 2] = b
  })
  return row
}

/** The old pixels that make up one new pixel: from `first` on, each with its weight; the weights add up to 1. */
type Share = { first: number; weights: Float32Array }

function spread(from: number, to: number): Share[] {
  const step = from / to
  const reach = Math.max(1, step)
  return Array.from({ length: to }, (_, n) => {
    const middle = (n + 0.5) * step - 0.5
    const first = Math.max(0, Math.ceil(middle - reach))
    const last = Math.min(from - 1, Math.floor(middle + reach))
    const weights = new Float32Array(last - first + 1)
    let total = 0
    for (let i = first; i <= last; i++) {
      const weight = Math.max(0, 1 - Math.abs(i - middle) / reach)
      weights[i - first] = weight
      total += weight
    }
    for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) / total
    return { first, weights }
  })
}
