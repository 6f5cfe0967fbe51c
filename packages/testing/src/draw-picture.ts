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

/** 400 × 200 pixels lying on their side, with the place and the name of who took it in the header. */
export const drawTellingPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#35c' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** What a picture's header says of it. */
export async function measurePicture(
  bytes: Uint8Array,
): Promise<{ format: string; width: number; height: number; hasExif: boolean }> {
  const { format, width, height, exif } = await sharp(bytes).metadata()
  return { format, width, height, hasExif: exif !== undefined }
}
