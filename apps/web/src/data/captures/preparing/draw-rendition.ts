import { verifyTrueColors } from '../../../platform/floor/true-colors.ts'
import { openBitmap } from '../../../platform/floor/open-bitmap.ts'
import type { Rendition, RenditionPlan } from './rendition.ts'

const MIN_BYTES = 1_024
/** Below this, the picture is one flat color: a canvas that ran out of memory, not a photo. On a scale of 0 to 255. */
const MIN_DEVIATION = 1
const SAMPLED_SIDE = 48

/**
 * Draws a picture smaller and encodes it as JPEG, upright. Never larger than the original. Throws if the browser can't
 * decode it or the result is no picture: some phones return black when memory runs short, and some browsers return
 * noise instead of what was drawn.
 */
export async function drawRendition(source: Blob, plan: RenditionPlan): Promise<Rendition> {
  verifyTrueColors()
  const bitmap = await openBitmap(source)
  const scale = Math.min(1, plan.longSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  try {
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('This browser draws no pictures off screen')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    verifyNotFlat(canvas)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: plan.quality })
    if (blob.type !== 'image/jpeg' || (blob.size < MIN_BYTES && width * height > 64 * 64))
      throw new Error('The smaller picture came out empty')
    return { bytes: await blob.arrayBuffer(), mime: blob.type, width, height }
  } finally {
    bitmap.close()
    // Frees the memory now instead of at some later garbage collection.
    canvas.width = 0
    canvas.height = 0
  }
}

function verifyNotFlat(canvas: OffscreenCanvas): void {
  // Sampled at a small size: reading all of it back would cost as much memory again as the picture.
  const side = Math.min(SAMPLED_SIDE, canvas.width, canvas.height)
  const context = new OffscreenCanvas(side, side).getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser draws no pictures off screen')
  context.imageSmoothingEnabled = false
  context.drawImage(canvas, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  const values: number[] = []
  for (let at = 0; at < data.length; at += 4)
    values.push(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  if (deviation < MIN_DEVIATION) throw new Error('The smaller picture came out flat')
}
