import { STRIP_HEIGHT, stripWidthOf, writeStrip } from '../model-input.ts'
import type { RgbPicture } from '../picture.ts'
import type { TextBox } from '../boxes/text-box.ts'

/**
 * A strip in the format OCR engines for print expect: dark letters on a light background, one byte per pixel, with a
 * margin.
 */
export type GrayStrip = { data: Uint8Array; width: number; height: number }

/** Pixels around the strip. */
const MARGIN = 12
/** Share of pixels that may be brighter than white or darker than black. */
const CLIPPED = 0.01

/** Extracts the strip of a box: straightened, grayscale, with full contrast, and dark on light. */
export function grayStripOf(picture: RgbPicture, box: TextBox): GrayStrip {
  const [inner, height] = [stripWidthOf(box), STRIP_HEIGHT]
  const planes = new Float32Array(3 * inner * height)
  writeStrip(picture, box, planes, 0, inner)
  const size = inner * height
  const gray = Float32Array.from({ length: size }, (_, at) => {
    const [blue = 0, green = 0, red = 0] = [planes[at], planes[at + size], planes[at + 2 * size]]
    return 0.114 * blue + 0.587 * green + 0.299 * red
  })
  const tones = gray.toSorted()
  const [black = -1, white = 1] = [tones[Math.floor(size * CLIPPED)], tones[Math.floor(size * (1 - CLIPPED))]]
  // The background covers more pixels than the letters do.
  const isDark = (tones[Math.floor(size / 2)] ?? 0) < (black + white) / 2
  const toneOf = (value: number) => {
    const share = Math.max(0, Math.min(1, (value - black) / Math.max(0.01, white - black)))
    return Math.round(255 * (isDark ? 1 - share : share))
  }
  const out = { data: new Uint8Array((inner + 2 * MARGIN) * (height + 2 * MARGIN)), width: inner + 2 * MARGIN }
  for (let y = 0; y < height + 2 * MARGIN; y++)
    for (let x = 0; x < out.width; x++) {
      const row = Math.max(0, Math.min(height - 1, y - MARGIN))
      const column = Math.max(0, Math.min(inner - 1, x - MARGIN))
      out.data[y * out.width + x] = toneOf(gray[row * inner + column] ?? 0)
    }
  return { ...out, height: height + 2 * MARGIN }
}
