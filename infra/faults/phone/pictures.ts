import sharp from 'sharp'
import type { Random } from './random.ts'

/** What is handed to the product's file chooser. */
export interface Chosen {
  readonly name: string
  readonly buffer: Buffer
}

export type PictureKind = 'usual' | 'large' | 'heavy' | 'half_megabyte' | 'unreadable' | 'no_picture'

/** The engine's stand-in refuses bytes with this text in them; see packages/providers/src/ocr/stand-in.ts. */
const POISON = 'CANVASS-POISON'

/** Draws a picture that no other one equals, under a name that no other one has. */
export async function drawPicture(random: Random, name: string, kind: PictureKind = 'usual'): Promise<Chosen> {
  const file = { name: `${name}.jpg` }
  if (kind === 'no_picture') return { ...file, buffer: noise(random, 20_000) }
  // The device sends a picture as it is where it cannot make it smaller: only so do marked bytes reach the engine.
  if (kind === 'unreadable') {
    const plain = await blocks(random, 40, 800, 12)
    return { ...file, buffer: Buffer.concat([plain, Buffer.from(POISON)]) }
  }
  // What follows the end of a picture belongs to nothing, and weighs.
  if (kind === 'heavy')
    return { ...file, buffer: Buffer.concat([await blocks(random, 90, 900, 88), noise(random, 5_000_000)]) }
  // Of the size that is left of a photo when it has been made ready, so that it is sent as it is.
  if (kind === 'half_megabyte') return { ...file, buffer: await blocks(random, 300, 1_280, 90) }
  return { ...file, buffer: kind === 'large' ? await blocks(random, 700, 2200, 92) : await blocks(random, 90, 900, 88) }
}

/** A raster of `cells` by three quarters of it in random colors, drawn out to `width` pixels. */
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

/** The kinds that a trade show brings, in their shares; the rest is the usual. */
export function kindAt(random: Random): PictureKind {
  const share = random.next()
  return share < 0.01 ? 'unreadable' : share < 0.018 ? 'no_picture' : share < 0.038 ? 'large' : 'usual'
}
