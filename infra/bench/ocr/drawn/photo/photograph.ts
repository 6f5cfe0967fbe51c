import sharp from 'sharp'
import { between, type Chance } from '../chance.ts'
import { type Sheet, svgOf } from '../ink/sheet.ts'
import type { Conditions } from './conditions.ts'
import { inverse, type Matrix, squareTo } from './projection.ts'

export type Photograph = { jpeg: Buffer; width: number; height: number; projection: Matrix }

/**
 * Photographs a flat sheet as a phone's camera would under the conditions. `projection` maps from shares of the sheet.
 */
export async function photograph(sheet: Sheet, conditions: Conditions, next: Chance): Promise<Photograph> {
  const { quality, quarters, blur, motion, isMotionUpright } = conditions
  const { width, height, projection } = frameOf(sheet, conditions)
  const flat = await sharp(Buffer.from(svgOf(sheet)))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const seen = inPerspective({ data: flat, width, height }, projection, conditions, next)
  const raw = { raw: { width, height, channels: 3 as const } }
  let picture = sharp(seen, raw)
  if (blur > 0.3) picture = sharp(await picture.blur(blur).raw().toBuffer(), raw)
  if (motion > 1) {
    const length = Math.max(3, Math.round(motion) | 1)
    const kernel = Array.from({ length: length * 3 }, (_, at) =>
      (isMotionUpright ? at % 3 === 1 : Math.floor(at / length) === 1) ? 1 : 0,
    )
    const [w, h] = isMotionUpright ? [3, length] : [length, 3]
    picture = sharp(await picture.convolve({ width: w, height: h, kernel, scale: length }).raw().toBuffer(), raw)
  }
  const grainy = withNoise(await picture.raw().toBuffer(), conditions.noise, next)
  const jpeg = await sharp(grainy, raw)
    .rotate(quarters * 90)
    .jpeg({ quality })
    .toBuffer()
  return { jpeg, width, height, projection }
}

/** The size of the picture in pixels, and the position of the sheet in it. */
export function frameOf(sheet: Sheet, { longSide, corners }: Conditions): Omit<Photograph, 'jpeg'> {
  const scale = longSide / Math.max(sheet.width, sheet.height)
  return {
    width: Math.round(sheet.width * scale),
    height: Math.round(sheet.height * scale),
    projection: squareTo(corners),
  }
}

type Flat = { data: Buffer; width: number; height: number }

/** Draws the sheet through the projection, lit according to the conditions. */
function inPerspective(
  { data, width, height }: Flat,
  projection: Matrix,
  conditions: Conditions,
  next: Chance,
): Buffer {
  const { glare, ambient, lamp, table } = conditions
  const spots = Array.from({ length: conditions.dirt }, () => ({
    x: next(),
    y: next(),
    size: between(next, 0.004, 0.03),
    dark: between(next, 0.1, 0.5),
  }))
  const out = Buffer.alloc(data.length)
  const [a, b, c, d, e, f, g, h, i] = inverse(projection)
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height
    const near = spots.filter((spot) => Math.abs(spot.y - v) < spot.size)
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width
      const w = g * u + h * v + i
      const [fromX, fromY] = [((a * u + b * v + c) / w) * width - 0.5, ((d * u + e * v + f) / w) * height - 0.5]
      const at = (y * width + x) * 3
      const far = Math.hypot(u - glare.x, v - glare.y) / glare.size
      const shine = far < 1 ? glare.strength * (1 - far) ** 2 : 0
      let light = ambient
      if (lamp.strength > 0)
        light += lamp.strength * Math.exp(-((u - lamp.x) ** 2 + (v - lamp.y) ** 2) / (lamp.size * lamp.size))
      for (const spot of near)
        if (Math.abs(spot.x - u) < spot.size && Math.hypot(spot.x - u, spot.y - v) < spot.size) light *= 1 - spot.dark
      const isInside =
        table === undefined || (fromX >= -0.5 && fromY >= -0.5 && fromX < width - 0.5 && fromY < height - 0.5)
      const left = Math.min(width - 2, Math.max(0, Math.floor(fromX)))
      const top = Math.min(height - 2, Math.max(0, Math.floor(fromY)))
      const [shareX, shareY] = [Math.min(1, Math.max(0, fromX - left)), Math.min(1, Math.max(0, fromY - top))]
      const base = (top * width + left) * 3
      const below = base + width * 3
      for (let k = 0; k < 3; k++) {
        let value = table?.[k as 0 | 1 | 2] ?? 0
        if (isInside) {
          const upper = (data[base + k] ?? 0) * (1 - shareX) + (data[base + k + 3] ?? 0) * shareX
          const lower = (data[below + k] ?? 0) * (1 - shareX) + (data[below + k + 3] ?? 0) * shareX
          value = upper * (1 - shareY) + lower * shareY
        }
        const lit = value * light + shine
        out[at + k] = lit > 255 ? 255 : lit
      }
    }
  }
  return out
}

/** Noise of a small sensor, coarser in dark areas. */
function withNoise(data: Buffer, strength: number, next: Chance): Buffer {
  let state = Math.floor(next() * 0x7fffffff) | 1
  for (let at = 0; at < data.length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const value = (data[at] ?? 0) + ((state & 0xffff) / 0xffff - 0.5) * 2 * strength
    data[at] = value < 0 ? 0 : value > 255 ? 255 : value
  }
  return data
}

/** How much of the light at a point is reflection rather than the sheet, and how bright the sheet is there. */
export function lightAt({ glare, ambient, lamp }: Conditions, u: number, v: number): { shine: number; light: number } {
  const far = Math.hypot(u - glare.x, v - glare.y) / glare.size
  return {
    shine: far < 1 ? glare.strength * (1 - far) ** 2 : 0,
    light: ambient + lamp.strength * Math.exp(-((u - lamp.x) ** 2 + (v - lamp.y) ** 2) / (lamp.size * lamp.size)),
  }
}
