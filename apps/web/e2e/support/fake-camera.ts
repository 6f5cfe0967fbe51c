import { writeFile } from 'node:fs/promises'
import type { DrawnCard } from './drawing.ts'

const FRAMES = 6
const FRAMES_PER_SECOND = 10

/**
 * Writes a camera's video: the same picture in every frame, as YUV4MPEG2 with 4:2:0 samples. Width and height must be
 * even.
 */
export async function writeCameraFile(path: string, drawn: DrawnCard): Promise<void> {
  const header = Buffer.from(`YUV4MPEG2 W${drawn.width} H${drawn.height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), toI420(drawn)])
  await writeFile(path, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]))
}

/**
 * Converts to one luma byte per pixel, then one byte of each color difference for every 2 by 2 pixels. ITU-R BT.601,
 * studio range.
 */
export function toI420({ width, height, pixels }: Pick<DrawnCard, 'width' | 'height' | 'pixels'>): Uint8Array {
  const frame = new Uint8Array((width * height * 3) / 2)
  const uAt = width * height
  const vAt = uAt + uAt / 4
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const r = pixels[at] ?? 0
      const g = pixels[at + 1] ?? 0
      const b = pixels[at + 2] ?? 0
      frame[y * width + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b
      if (x % 2 === 0 && y % 2 === 0) {
        const chroma = (y / 2) * (width / 2) + x / 2
        frame[uAt + chroma] = 128 - 0.148 * r - 0.291 * g + 0.439 * b
        frame[vAt + chroma] = 128 + 0.439 * r - 0.368 * g - 0.071 * b
      }
    }
  }
  return frame
}
