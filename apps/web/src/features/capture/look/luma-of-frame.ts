import type { Luma } from './frame-content.ts'

/** Camera formats whose first plane is brightness, one byte per pixel. */
const PLANAR = new Set(['I420', 'I420A', 'I422', 'I444', 'NV12'])

let bytes = new Uint8Array(0)
let canvas: OffscreenCanvas | undefined

/**
 * Returns the brightness of a frame, downscaled by an integer step until its long side is at most `longSide`. Camera
 * frames contain it already; other frames are drawn to get it.
 */
export async function lumaOfFrame(frame: VideoFrame, longSide: number): Promise<Luma> {
  const { width = 0, height = 0 } = frame.visibleRect ?? {}
  if (!PLANAR.has(frame.format ?? '') || width === 0) return lumaOfDrawn(frame, longSide)
  const size = frame.allocationSize()
  if (bytes.byteLength < size) bytes = new Uint8Array(size)
  const [plane] = await frame.copyTo(bytes)
  const { offset, stride } = plane ?? { offset: 0, stride: width }
  const step = Math.ceil(Math.max(width, height) / longSide)
  return thinned({ data: bytes.subarray(offset), width, height }, stride, step)
}

/** Averages diagonal neighbors, so that a thin line fades instead of disappearing. */
function thinned({ data, width, height }: Luma, stride: number, step: number): Luma {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)]
  const luma = new Uint8Array(columns * rows)
  const next = step > 1 ? stride + 1 : 0
  for (let y = 0, to = 0; y < rows; y++)
    for (let x = 0, from = y * step * stride; x < columns; x++, from += step)
      luma[to++] = ((data[from] ?? 0) + (data[from + next] ?? 0)) >> 1
  return { data: luma, width: columns, height: rows }
}

function lumaOfDrawn(frame: VideoFrame, longSide: number): Luma {
  const scale = Math.min(1, longSide / Math.max(frame.displayWidth, frame.displayHeight))
  const [width, height] = [Math.round(frame.displayWidth * scale), Math.round(frame.displayHeight * scale)]
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures off screen')
  context.drawImage(frame, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const luma = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < luma.length; at++, from += 4)
    luma[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  return { data: luma, width, height }
}
