import type { RgbPicture } from '@canvass/recognition/ocr/picture'
import { openBitmap } from '../floor/open-bitmap.ts'

/** The text on a card is legible at this size; more only costs a phone memory. */
const LONGEST_SIDE = 2048

/** Returns the pixels of a picture, oriented by its header, on white. Throws if the browser can't decode it. */
export async function decodePicture(bytes: ArrayBuffer, mime: string): Promise<RgbPicture> {
  const bitmap = await openBitmap(new Blob([bytes], { type: mime }))
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  try {
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    if (!context) throw new Error('This browser draws no pictures off screen')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return { data: withoutAlpha(context.getImageData(0, 0, width, height).data), width, height }
  } finally {
    bitmap.close()
    canvas.width = 0
    canvas.height = 0
  }
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0
    rgb[to + 1] = rgba[from + 1] ?? 0
    rgb[to + 2] = rgba[from + 2] ?? 0
  }
  return rgb
}
