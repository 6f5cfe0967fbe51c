import sharp from 'sharp'
import type { Random } from './random.ts'

/** A file for the product's file picker. */
export interface Chosen {
  readonly name: string
  readonly buffer: Buffer
}

export type PictureKind = 'usual' | 'large' | 'heavy' | 'half_megabyte' | 'unreadable' | 'no_picture'

/** The stand-in engine refuses bytes that contain this text; see packages/providers/src/ocr/stand-in.ts. */
const POISON = 'CANVASS-POISON'

/** Draws a unique picture under a unique name. */
export async function drawPicture(random: Random, name: string, kind: PictureKind = 'usual'): Promise<Chosen> {
  const file = { name: `${name}.jpg` }
  if (kind === 'no_picture') return { ...file, buffer: noise(random, 20_000) }
  // The device sends a picture unchanged if it can't shrink it: only then do marked bytes reach the engine.
  if (kind === 'unreadable') {
    const plain = await blocks(random, 40, 800, 12)
    return { ...file, buffer: Buffer.concat([plain, Buffer.from(POISON)]) }
  }
  // Bytes after the end of a picture belong to nothing but add weight.
  if (kind === 'heavy')
    return { ...file, buffer: Buffer.concat([await blocks(random, 90, 900, 88), noise(random, 5_000_000)]) }
  // The size of a prepared photo, so it is sent unchanged.
  if (kind === 'half_megabyte') return { ...file, buffer: await blocks(random, 300, 1_280, 90) }
  return { ...file, buffer: kind === 'large' ? await blocks(random, 700, 2200, 92) : await blocks(random, 90, 900, 88) }
}

/** Draws a raster of random colors, `cells` wide and three quarters as high, scaled to `width` pixels. */
function blocks(random: Random, cells: number, width: number, quality: number): Promise<Buffer> {
  const height = Math.round(cells * 0.75)
  return sharp(noise(random, cells * height * 3), { raw: { width: cells, height, channels: 3 } })
    .resize(width, Math.round(width * 0.75), { kernel: 'cubic' })
    .jpeg({ quality })
    .toBuffer()
}

function noise(random: Random, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32LE(Math.floor(random.next() * 4_294_967_296), at)
  return bytes
}

/** Picks a kind with the mix of a trade show; the remainder is usual. */
export function kindAt(random: Random): PictureKind {
  const share = random.next()
  return share < 0.01 ? 'unreadable' : share < 0.018 ? 'no_picture' : share < 0.038 ? 'large' : 'usual'
}
