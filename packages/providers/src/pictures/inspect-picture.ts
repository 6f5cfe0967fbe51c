import { decoder } from './decoder.ts'
import { isWhole } from './is-whole.ts'
import { requireUsualSize } from './picture-limits.ts'
import { PictureRefused } from './picture-refused.ts'

export interface InspectedPicture {
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic'
  /** Pixels as displayed, rotated according to its EXIF. */
  width: number
  height: number
}

/**
 * Identifies bytes by the decoder's reading of their header and by the container's structure; no pixel is decoded, so a
 * bomb costs a millisecond.
 * @throws PictureRefused
 */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  const told = await readHeader(bytes)
  const { format, width, height } = told
  const mime = mimeOf(format, told.compression)
  if (!mime || !width || !height)
    throw new PictureRefused('not_a_picture', 'Images must be JPEG, PNG, WebP, AVIF, or HEIC')
  requireUsualSize(told)
  if (!isWhole(bytes, format as 'jpeg'))
    throw new PictureRefused('incomplete_picture', 'This image is incomplete: part of it is missing')
  const isTurned = (told.orientation ?? 1) >= 5
  return isTurned ? { mime, width: height, height: width } : { mime, width, height }
}

async function readHeader(bytes: Buffer) {
  try {
    return await decoder(bytes, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw new PictureRefused('not_a_picture', 'We can’t open this file as an image', { cause })
  }
}

function mimeOf(format: string | undefined, compression: string | undefined): InspectedPicture['mime'] | undefined {
  if (format === 'jpeg' || format === 'png' || format === 'webp') return `image/${format}`
  if (format !== 'heif' && format !== 'avif') return undefined
  return compression === 'av1' || format === 'avif' ? 'image/avif' : 'image/heic'
}
