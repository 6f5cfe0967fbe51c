import { open } from 'node:fs/promises'
import sharp from 'sharp'

/** Frames in the loop, so that no two consecutive shots have the same bytes. */
const FRAMES = 5
const FRAMES_PER_SECOND = 10

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Writes a camera's view of a card on a table as YUV4MPEG2 with 4:2:0 samples and sensor noise: without it, a photo is
 * a tenth of the size of a phone's. Width and height must be even.
 */
export async function writeCameraFile(path: string, { width, height }: Size): Promise<void> {
  const { data } = await sharp(Buffer.from(tableWithCard(width, height)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const file = await open(path, 'w')
  try {
    await file.write(`YUV4MPEG2 W${width} H${height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`)
    for (let n = 1; n <= FRAMES; n++) {
      await file.write('FRAME\n')
      await file.write(frameOf(data, width, height, n))
    }
  } finally {
    await file.close()
  }
}

/** The visible part of the table: in portrait, the phone is held closer, so that the whole card still fits. */
const seenBy = (width: number, height: number): string => {
  if (width >= height) return '0 0 1600 900'
  const across = 1500
  const down = (across * height) / width
  return `${800 - across / 2} ${450 - down / 2} ${across} ${down}`
}

const tableWithCard = (width: number, height: number) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${seenBy(width, height)}">
    <rect y="-1000" width="1600" height="2900" fill="#7a5c40"/>
    <g transform="rotate(-3 800 450)" font-family="sans-serif" fill="#222">
      <rect x="330" y="190" width="940" height="520" rx="12" fill="#ece8e0"/>
      <text x="410" y="330" font-size="64" font-weight="700">Ostrander Pools</text>
      <text x="410" y="450" font-size="44">Neil Ostrander</text>
      <text x="410" y="510" font-size="32">Sales Director</text>
      <text x="410" y="610" font-size="34">(971) 555-0168</text>
      <text x="410" y="660" font-size="34">neil@ostrander.example</text>
    </g>
  </svg>`

/** One luma byte per pixel, then one of each chroma plane per 2 × 2 pixels. ITU-R BT.601, studio range. */
function frameOf(rgb: Uint8Array, width: number, height: number, seed: number): Uint8Array {
  const frame = new Uint8Array((width * height * 3) / 2)
  const uAt = width * height
  const vAt = uAt + uAt / 4
  const grain = grainFrom(seed)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const [r = 0, g = 0, b = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]]
      frame[y * width + x] = 16 + 0.257 * r + 0.504 * g + 0.098 * b + grain()
      if (x % 2 === 0 && y % 2 === 0) {
        const chroma = (y / 2) * (width / 2) + x / 2
        frame[uAt + chroma] = 128 - 0.148 * r - 0.291 * g + 0.439 * b
        frame[vAt + chroma] = 128 + 0.439 * r - 0.368 * g - 0.071 * b
      }
    }
  return frame
}

/** Small positive and negative steps, reproducible by seed (a linear congruential generator from Numerical Recipes). */
function grainFrom(seed: number): () => number {
  let state = seed * 7919
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 24) % 9
  }
}
