const SIDE = 8
/** Far apart, so that noise in place of them is no chance likeness. */
const COLORS = [
  [210, 40, 60],
  [30, 170, 90],
  [50, 80, 220],
  [235, 225, 40],
] as const
/** Some browsers change the last bits of what is read, which no eye sees. Of 0 to 255, in the mean. */
const MOST_NOISE = 8

let isTrue: boolean | undefined

/**
 * Whether this browser gives back what was drawn. To hinder fingerprinting some give noise in its place, and a photo that
 * went through one of their canvases is none any more. Looked at once in each thread.
 */
export function hasTrueColors(): boolean {
  isTrue ??= looksTrue()
  return isTrue
}

/** Throws where a canvas gives back something else than what was drawn. */
export function verifyTrueColors(): void {
  if (!hasTrueColors()) throw new Error('This browser gives no drawn pictures back')
}

function looksTrue(): boolean {
  // Browsers without such a canvas are of before anybody scrambled them.
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
    return off / (SIDE * SIDE * color.length) <= MOST_NOISE
  })
}
