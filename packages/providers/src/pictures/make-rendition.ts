import type { RenditionName } from '../storage/blob-store.ts'
import { decoder } from './decoder.ts'
import { heicPixels } from './heic-pixels.ts'
import { isHeic } from './is-heic.ts'
import { mostPixels, requireUsualSize } from './picture-limits.ts'
import { PictureRefused } from './picture-refused.ts'

const LONGEST_SIDE: Record<RenditionName, number> = { thumbnail: 320, full: 2560 }

/**
 * The picture drawn anew as JPEG, upright and with nothing beside its pixels: no place, no camera, no trailing bytes.
 * It decodes here and now, so it runs in the rendition process alone, which is ended where it takes too much.
 * @throws PictureRefused where it is of a size that no photograph has, or cannot be decoded
 */
export async function makeRendition(bytes: Uint8Array, name: RenditionName): Promise<Buffer> {
  const side = LONGEST_SIDE[name]
  try {
    return await (await open(bytes))
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
    const { data, width, height } = await heicPixels(bytes)
    return decoder(data, { raw: { width, height, channels: 4 } })
  }
  // A large JPEG is decoded at a fraction of its size, so it needs a fraction of the memory.
  const told = await decoder(bytes, { limitInputPixels: false }).metadata()
  requireUsualSize(told)
  return decoder(bytes, { limitInputPixels: mostPixels(told), failOn: 'none' })
}
