import { createHash, randomInt } from 'node:crypto'
import sharp from 'sharp'

/** A small JPEG that no other call has drawn: no two have the same digest. */
export async function drawPicture(width = 64, height = 48): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const drawn = sharp({ create: { width, height, channels: 3, background } })
  const description = Array.from({ length: 4 }, () => randomInt(2 ** 40).toString(36)).join(' ')
  return drawn
    .withExif({ IFD0: { ImageDescription: description } })
    .jpeg()
    .toBuffer()
}

/** Lower-case hex. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
