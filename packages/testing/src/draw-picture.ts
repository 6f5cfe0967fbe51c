import { createHash, randomInt } from 'node:crypto'
import sharp from 'sharp'

/** Draws a small JPEG, unique to this call: no two have the same digest. */
export async function drawPicture(width = 64, height = 48): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const drawn = sharp({ create: { width, height, channels: 3, background } })
  const description = Array.from({ length: 4 }, () => randomInt(2 ** 40).toString(36)).join(' ')
  return drawn
    .withExif({ IFD0: { ImageDescription: description } })
    .jpeg()
    .toBuffer()
}

/** Computes the SHA-256 digest in lowercase hex. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Draws a photo of 400 × 200 pixels, rotated by its orientation tag, with the location and the photographer's name in
 * its metadata.
 */
export const drawPhotoWithMetadata = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#35c' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Reads a picture's format, size, and EXIF presence from its header. */
export async function measurePicture(
  bytes: Uint8Array,
): Promise<{ format: string; width: number; height: number; hasExif: boolean }> {
  const { format, width, height, exif } = await sharp(bytes).metadata()
  return { format, width, height, hasExif: exif !== undefined }
}
