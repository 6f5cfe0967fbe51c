import { resized, type RgbPicture } from './picture.ts'
import { lineAcross, type TextBox } from './boxes/text-box.ts'

/** Height in pixels of the strips that the recognizer reads. */
export const STRIP_HEIGHT = 48
/** Longer strips are squeezed; no line in a photo is that long. */
const MAX_STRIP_WIDTH = 2400
const MIN_STRIP_WIDTH = 32

/** Input planes for a model: blue, green, red, each `width` × `height`. */
export type Planes = { data: Float32Array; width: number; height: number }

type Size = { width: number; height: number }

/**
 * Scale of a picture for the detector. The result has at most the pixels of a 4:3 picture with that long side, so that
 * a square one costs no more than a photo.
 * @param longSide in pixels
 * @param greatestZoom the largest enlargement of a small picture
 */
export const detectorScale = ({ width, height }: Size, longSide: number, greatestZoom: number): number =>
  Math.min(greatestZoom, longSide / Math.max(width, height), longSide * Math.sqrt(3 / 4 / (width * height)))

/**
 * Prepares a picture for the detector: scaled, blue before red, each channel normalized by the mean and deviation of
 * ImageNet.
 * @param scale as above; both sides become multiples of 32
 * @returns the planes, and the factors that convert lengths in them to lengths in the picture
 */
export function detectorInput(picture: RgbPicture, scale: number): { planes: Planes; scaleX: number; scaleY: number } {
  const width = Math.max(32, Math.round((picture.width * scale) / 32) * 32)
  const height = Math.max(32, Math.round((picture.height * scale) / 32) * 32)
  const small = resized(picture, width, height)
  const size = width * height
  const data = new Float32Array(3 * size)
  const rules = [
    [0.485, 0.229],
    [0.456, 0.224],
    [0.406, 0.225],
  ] as const
  rules.forEach(([mean, spread], plane) => {
    const [factor, minus] = [1 / (255 * spread), mean / spread]
    for (let i = 0, from = 2 - plane; i < size; i++, from += 3)
      data[plane * size + i] = (small.data[from] ?? 0) * factor - minus
  })
  return { planes: { data, width, height }, scaleX: picture.width / width, scaleY: picture.height / height }
}

/** The strip width for a box. */
export const stripWidthOf = (box: TextBox): number =>
  Math.max(MIN_STRIP_WIDTH, Math.min(MAX_STRIP_WIDTH, Math.ceil((box.width / Math.max(1, box.height)) * STRIP_HEIGHT)))

/**
 * Writes the strip of a box into planes shared by several strips: straightened, 48 pixels high, values from -1 to 1,
 * blue before red. Averages several samples per pixel when shrinking.
 * @param into planes of `stride` × 48 that start at `offset`; data after the strip stays unchanged
 */
export function writeStrip(
  picture: RgbPicture,
  box: TextBox,
  into: Float32Array,
  offset: number,
  stride: number,
): void {
  const width = stripWidthOf(box)
  const [stepX, stepY] = [box.width / width, box.height / STRIP_HEIGHT]
  const [samplesX, samplesY] = [samplesFor(stepX), samplesFor(stepY)]
  const plane = stride * STRIP_HEIGHT
  const color = new Float64Array(3)
  const factor = 1 / (samplesX * samplesY * 127.5)
  for (let column = 0; column < width; column++) {
    const lines = Array.from({ length: samplesX }, (_, i) =>
      lineAcross(box, (column + (i + 0.5) / samplesX) * stepX - box.width / 2),
    )
    for (let row = 0; row < STRIP_HEIGHT; row++) {
      color.fill(0)
      for (let j = 0; j < samplesY; j++) {
        const across = (row + (j + 0.5) / samplesY) * stepY - box.height / 2
        for (const line of lines) addPixel(picture, line.x + across * line.downX, line.y + across * line.downY, color)
      }
      const at = offset + row * stride + column
      into[at] = (color[2] ?? 0) * factor - 1
      into[at + plane] = (color[1] ?? 0) * factor - 1
      into[at + 2 * plane] = (color[0] ?? 0) * factor - 1
    }
  }
}

const samplesFor = (step: number) => Math.max(1, Math.min(4, Math.round(step)))

/** Adds the interpolated color at a point; beyond the edge, the edge color. */
function addPixel({ data, width, height }: RgbPicture, x: number, y: number, color: Float64Array): void {
  const atX = Math.max(0, Math.min(width - 1, x - 0.5))
  const atY = Math.max(0, Math.min(height - 1, y - 0.5))
  const [left, top] = [Math.floor(atX), Math.floor(atY)]
  const [shareX, shareY] = [atX - left, atY - top]
  const one = (top * width + left) * 3
  const right = left + 1 < width ? 3 : 0
  const below = top + 1 < height ? width * 3 : 0
  for (let c = 0; c < 3; c++) {
    const upper = (data[one + c] ?? 0) * (1 - shareX) + (data[one + right + c] ?? 0) * shareX
    const lower = (data[one + below + c] ?? 0) * (1 - shareX) + (data[one + below + right + c] ?? 0) * shareX
    color[c] = (color[c] ?? 0) + upper * (1 - shareY) + lower * shareY
  }
}
