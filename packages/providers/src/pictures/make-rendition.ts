import type { Box } from '@canvass/contracts/shapes/evidence'
import type { RenditionName } from '../storage/blob-store.ts'
import { decoder } from './decoder.ts'
import { heicPixels } from './heic-pixels.ts'
import { isHeic } from './is-heic.ts'
import { maxPixels, requireUsualSize } from './picture-limits.ts'
import { PictureRefused } from './picture-refused.ts'

const LONGEST_SIDE: Record<RenditionName, number> = { thumbnail: 320, full: 2560 }

/** Makes a rendition of a picture with {@link redraw}. */
export const makeRendition = (bytes: Uint8Array, name: RenditionName): Promise<Buffer> =>
  redraw(bytes, { side: LONGEST_SIDE[name], quality: name === 'full' ? 85 : 75 })

/**
 * Redraws the picture, or a part of it in fractions, as JPEG: upright and with nothing but its pixels, so no position,
 * camera, or trailing bytes. It decodes in this process, so run it only in a separate process that is killed when it
 * takes too much.
 * @param side the longest side of the result
 * @throws PictureRefused if no photo has its size, or it can't be decoded
 */
export async function redraw(
  bytes: Uint8Array,
  { side, quality, part }: { side: number; quality: number; part?: Box | undefined },
): Promise<Buffer> {
  try {
    const { picture, width, height } = await open(bytes)
    const upright = picture.autoOrient()
    return await (part ? upright.extract(pixelsOf(part, width, height)) : upright)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer()
  } catch (cause) {
    if (cause instanceof PictureRefused) throw cause
    throw new PictureRefused('not_decodable', 'This image type isn’t supported', { cause })
  }
}

async function open(bytes: Uint8Array) {
  if (isHeic(bytes)) {
    const { data, width, height } = await heicPixels(bytes)
    return { picture: decoder(data, { raw: { width, height, channels: 4 } }), width, height }
  }
  // A large JPEG is decoded at a fraction of its size, so it needs a fraction of the memory.
  const told = await decoder(bytes, { limitInputPixels: false }).metadata()
  requireUsualSize(told)
  const picture = decoder(bytes, { limitInputPixels: maxPixels(told), failOn: 'none' })
  return { picture, width: told.autoOrient.width, height: told.autoOrient.height }
}

const within = (share: number, all: number) => Math.min(all - 1, Math.max(0, Math.floor(share * all)))

/** Converts a part to whole pixels within the picture, at least one. */
function pixelsOf(part: Box, width: number, height: number) {
  const [left, top] = [within(part.x, width), within(part.y, height)]
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  }
}
