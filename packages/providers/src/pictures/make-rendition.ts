import { MAX_PICTURE_PIXELS } from '@canvass/contracts/limits'
import type { RenditionName } from '../storage/blob-store.ts'
import { decodeHeic, isHeic } from './decode-heic.ts'
import { decoder } from './decoder.ts'
import { MAX_JPEG_PIXELS } from './inspect-picture.ts'
import { PictureRefused } from './picture-refused.ts'

const LONGEST_SIDE: Record<RenditionName, number> = { thumbnail: 320, full: 2560 }
const SECONDS = 15

/**
 * The picture drawn anew as JPEG, upright and with nothing beside its pixels: no place, no camera, no trailing bytes.
 * @throws PictureRefused where it cannot be decoded or takes too long
 */
export async function makeRendition(bytes: Uint8Array, name: RenditionName): Promise<Buffer> {
  const side = LONGEST_SIDE[name]
  try {
    return await (await open(bytes))
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

async function open(bytes: Uint8Array) {
  if (isHeic(bytes)) {
    const { data, width, height } = await decodeHeic(bytes)
    return decoder(data, { raw: { width, height, channels: 4 } })
  }
  // A large JPEG is decoded at a fraction of its size, so it needs a fraction of the memory.
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  return decoder(bytes, { limitInputPixels: isJpeg ? MAX_JPEG_PIXELS : MAX_PICTURE_PIXELS, failOn: 'none' })
}
