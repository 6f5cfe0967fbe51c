import { MAX_PICTURE_PIXELS } from '@canvass/contracts/limits'
import { PictureRefused } from './picture-refused.ts'

/** JPEGs are read at an eighth of their size where they are larger; beyond this not even so. */
const MAX_JPEG_PIXELS = 268_000_000
/** The longest panorama of a phone has some 16,000. What a decoder does for each row it does more often than this. */
const MAX_SIDE = 30_000
/** A panorama all around has ten or twenty. Beyond a hundred nothing can be seen or read in what is shown of it. */
const MAX_RATIO = 100

/** A picture's header, as the decoder tells it. */
interface Told {
  format: string
  width: number
  height: number
  isProgressive: boolean
}

/**
 * How many pixels a picture may have, by its header. A progressive JPEG gives nothing before all of it is in memory, so
 * it is held to what is decoded in full.
 */
export const mostPixels = ({ format, isProgressive }: Pick<Told, 'format' | 'isProgressive'>): number =>
  format === 'jpeg' && !isProgressive ? MAX_JPEG_PIXELS : MAX_PICTURE_PIXELS

/**
 * Refuses what would cost far more than any photograph, by its header alone: a few bytes can name any size.
 * @throws PictureRefused
 */
export function requireUsualSize(told: Told): void {
  const [short, long] = [Math.min(told.width, told.height), Math.max(told.width, told.height)]
  if (short * long > mostPixels(told)) throw new PictureRefused('too_large', 'This image is too large')
  if (long > MAX_SIDE) throw new PictureRefused('too_large', `Images can be up to ${MAX_SIDE} pixels wide or high`)
  if (long > short * MAX_RATIO)
    throw new PictureRefused('too_large', `Images can be up to ${MAX_RATIO} times as long as they are wide`)
}
