import { MAX_PICTURE_PIXELS } from '@canvass/contracts/limits'
import type { RgbPicture } from '@canvass/recognition/ocr/picture'
import sharp from 'sharp'
import { decodeHeic } from '../pictures/decode-heic.ts'
import { isHeic } from '../pictures/is-heic.ts'

// Only formats from a phone's camera or a file picker are decoded at all: no SVG, PDF, or formats of other programs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/** Baseline JPEGs shrink while loading, so they may declare more pixels than are ever decoded. */
const SHRINKABLE_PIXELS = 4 * MAX_PICTURE_PIXELS
const DECODE_SECONDS = 20
/** Small pictures are enlarged to this long side, large ones reduced to the other: text 20 to 40 px high reads best. */
const MIN_LONG_SIDE = 1600
const MAX_LONG_SIDE = 2400

export type PreparedPicture = { png: Buffer; width: number; height: number }
/** Beyond this long side, more pixels don't help an engine that reads strips. */
const MAX_COLOR_SIDE = 2400

/**
 * Rotates a picture upright, flattens it onto white, converts it to grayscale with full tonal range, and scales it for
 * reading.
 * @returns a PNG and its size in pixels
 * @throws sharp's error if the bytes aren't a picture, or one of a refused kind or size
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture> {
  const { upright, width, height } = await open(bytes)
  const longSide = Math.min(MAX_LONG_SIDE, Math.max(MIN_LONG_SIDE, width, height))
  const { data, info } = await upright
    .resize({ width: longSide, height: longSide, fit: 'inside' })
    .grayscale()
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/**
 * Returns the pixels of a picture, upright according to its header, on white, in sRGB, at most 2,400 on the long side.
 * @throws as preparePicture
 */
export async function colorPicture(bytes: Uint8Array): Promise<RgbPicture> {
  const { upright } = await open(bytes)
  const { data, info } = await upright
    .resize({ width: MAX_COLOR_SIDE, height: MAX_COLOR_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function open(bytes: Uint8Array) {
  if (isHeic(bytes)) {
    const { data, width, height } = await decodeHeic(bytes)
    const upright = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
    return { upright, width, height }
  }
  const { format, width, height, isProgressive } = await sharp(bytes, {
    limitInputPixels: SHRINKABLE_PIXELS,
  }).metadata()
  const isShrinkable = format === 'jpeg' && !isProgressive
  const limitInputPixels = isShrinkable ? SHRINKABLE_PIXELS : MAX_PICTURE_PIXELS
  const upright = sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
  return { upright, width, height }
}
