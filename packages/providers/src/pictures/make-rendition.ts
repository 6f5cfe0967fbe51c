import { MAX_PICTURE_PIXELS } from '@canvass/contracts/limits'
import type { RenditionName } from '../storage/blob-store.ts'
import { decoder } from './decoder.ts'
import { MAX_JPEG_PIXELS } from './inspect-picture.ts'
import { PictureRefused } from './picture-refused.ts'

const LONGEST_SIDE: Record<RenditionName, number> = { thumbnail: 320, full: 2560 }
const SECONDS = 15

/**
 * The picture drawn anew as JPEG, upright and with nothing beside its pixels: no place, no camera, no trailing bytes.
 * @throws PictureRefused where this machine cannot decode it (HEIC) or it takes too long
 */
export async function makeRendition(bytes: Uint8Array, name: RenditionName): Promise<Buffer> {
  const side = LONGEST_SIDE[name]
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  try {
    return await decoder(bytes, {
      // A large JPEG is decoded at a fraction of its size, so it needs a fraction of the memory.
      limitInputPixels: isJpeg ? MAX_JPEG_PIXELS : MAX_PICTURE_PIXELS,
      failOn: 'none',
    })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: name === 'full' ? 85 : 75 })
      .toBuffer()
  } catch (cause) {
    throw new PictureRefused('not_decodable', 'This kind of picture cannot be shown here', { cause })
  }
}
