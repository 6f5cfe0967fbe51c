const SIDE = 8
/** Far apart, so that noise can't resemble them by chance. */
const COLORS = [
  [210, 40, 60],
  [30, 170, 90],
  [50, 80, 220],
  [235, 225, 40],
] as const
/**
 * Some browsers alter the last bits of the pixels read, which no eye sees. The mean difference on a scale of 0 to 255.
 */
const MAX_NOISE = 8

let isTrue: boolean | undefined

/**
 * Returns whether this browser's canvas returns what was drawn. To prevent fingerprinting, some return noise instead,
 * which destroys any photo that goes through a canvas. Checked once per thread.
 */
export function hasTrueColors(): boolean {
  isTrue ??= looksTrue()
  return isTrue
}

/** Throws if a canvas returns something other than what was drawn. */
export function verifyTrueColors(): void {
  if (!hasTrueColors()) throw new Error('This browser gives no drawn pictures back')
}

function looksTrue(): boolean {
  // Browsers without this canvas predate such scrambling.
  if (typeof OffscreenCanvas === 'undefined') return true
  const canvas = new OffscreenCanvas(SIDE * COLORS.length, SIDE)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) return false
  COLORS.forEach((color, at) => {
    context.fillStyle = `rgb(${color.join(' ')})`
    context.fillRect(at * SIDE, 0, SIDE, SIDE)
  })
  return COLORS.every((color, at) => {
    const { data } = context.getImageData(at * SIDE, 0, SIDE, SIDE)
    let off = 0
    for (let pixel = 0; pixel < data.length; pixel += 4)
      color.forEach((value, part) => {
        off += Math.abs((data[pixel + part] ?? 0) - value)
      })
    return off / (SIDE * SIDE * color.length) <= MAX_NOISE
  })
}
