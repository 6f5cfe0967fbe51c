import type { RenditionName } from '../storage/blob-store.ts'
import { decodeHeic, isHeic } from './decode-heic.ts'
import { decoder } from './decoder.ts'
import { mostPixels } from './inspect-picture.ts'
import { PictureRefused } from './picture-refused.ts'

const LONGEST_SIDE: Record<RenditionName, number> = { thumbnail: 320, full: 2560 }
const SECONDS = 15

/**
 * The picture drawn anew as JPEG, upright and with nothing beside its pixels: no place, no camera, no trailing bytes.
 * @throws PictureRefused where it has too many pixels, cannot be decoded or takes too long
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
    if (cause instanceof PictureRefused) throw cause
    throw new PictureRefused('not_decodable', 'This image type isn’t supported', { cause })
  }
}

async function open(bytes: Uint8Array) {
  if (isHeic(bytes)) {
    const { data, width, height } = await decodeHeic(bytes)
    return decoder(data, { raw: { width, height, channels: 4 } })
  }
  // A large JPEG is decoded at a fraction of its size, so it needs a fraction of the memory.
  const told = await decoder(bytes, { limitInputPixels: false }).metadata()
  if (told.width * told.height > mostPixels(told)) throw new PictureRefused('too_large', 'This image is too large')
  return decoder(bytes, { limitInputPixels: mostPixels(told), failOn: 'none' })
}
