import { encode } from 'uqr'

/** The margin that scanners need around a code with its own background, in modules. */
const QUIET_ZONE = 4

/** Returns the dark squares of a QR code as one path, in a square of `size` by `size`. */
export function qrPath(text: string, border = QUIET_ZONE): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
