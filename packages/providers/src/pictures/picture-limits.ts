import { MAX_PICTURE_PIXELS } from '@canvass/contracts/limits'
import { PictureRefused } from './picture-refused.ts'

/** Large JPEGs are read at an eighth of their size; beyond this not even that. */
const MAX_JPEG_PIXELS = 268_000_000
/**
 * The longest phone panoramas have some 16,000. A side longer than this means too much per-row work for the decoder.
 */
const MAX_SIDE = 30_000
/** A full panorama has ten or twenty. Beyond a hundred, nothing in the displayed picture is recognizable or legible. */
const MAX_RATIO = 100

/** A picture's header as decoded. */
interface PictureHeader {
  format: string
  width: number
  height: number
  isProgressive: boolean
}

/**
 * Returns how many pixels a picture may have, by its header. A progressive JPEG yields nothing before all of it is in
 * memory, so the limit for full decoding applies.
 */
export const maxPixels = ({ format, isProgressive }: Pick<PictureHeader, 'format' | 'isProgressive'>): number =>
  format === 'jpeg' && !isProgressive ? MAX_JPEG_PIXELS : MAX_PICTURE_PIXELS

/**
 * Refuses, by its header alone, a picture that would cost far more than any photo: a few bytes can declare any size.
 * @throws PictureRefused
 */
export function requireUsualSize(told: PictureHeader): void {
  const [short, long] = [Math.min(told.width, told.height), Math.max(told.width, told.height)]
  if (short * long > maxPixels(told)) throw new PictureRefused('too_large', 'This image is too large')
  if (long > MAX_SIDE) throw new PictureRefused('too_large', `Images can be up to ${MAX_SIDE} pixels wide or high`)
  if (long > short * MAX_RATIO)
    throw new PictureRefused('too_large', `Images can be up to ${MAX_RATIO} times as long as they are wide`)
}
