import type { Box } from '@canvass/contracts/shapes/evidence'
import type { Quad } from '@canvass/contracts/shapes/reading-fields'

export interface Size {
  width: number
  height: number
}

/** Space around the crop, as a multiple of its own size. */
const PADDING_X = 1.1
const PADDING_Y = 1.5
/** More would only show grain. */
const MAX_SCALE = 4

type Pixel = { x: number; y: number }

const pixelsOf = (quads: readonly Quad[], { width, height }: Size): Pixel[] =>
  quads.flat().map(({ x, y }) => ({ x: x * width, y: y * height }))

/** Returns the tilt of a line of text in the picture, in radians, measured along its top edge. */
export function tiltOf(quad: Quad | undefined, { width, height }: Size): number {
  const [from, to] = quad ?? []
  return from && to ? Math.atan2((to.y - from.y) * height, (to.x - from.x) * width) : 0
}

/** Returns the box around the quads, tilted like the first one: center and size, in pixels of the picture. */
export function tiltedBox(
  quads: readonly Quad[],
  picture: Size,
): { x: number; y: number; width: number; height: number; lean: number } {
  const lean = tiltOf(quads[0], picture)
  const [cos, sin] = [Math.cos(-lean), Math.sin(-lean)]
  const turned = pixelsOf(quads, picture).map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }))
  const xs = turned.map(({ x }) => x)
  const ys = turned.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: midX * Math.cos(lean) - midY * Math.sin(lean),
    y: midX * Math.sin(lean) + midY * Math.cos(lean),
    width: right - left,
    height: bottom - top,
    lean,
  }
}

/** Returns the transform that straightens the quads and centers them in a window (SVG, in units of the window). */
export function cropTransform(quads: readonly Quad[], picture: Size, window: Size): string {
  const { x, y, width, height, lean } = tiltedBox(quads, picture)
  const scale = Math.min(
    window.width / Math.max(1, width * PADDING_X),
    window.height / Math.max(1, height * PADDING_Y),
    MAX_SCALE,
  )
  const turn = (-lean * 180) / Math.PI
  return `translate(${window.width / 2} ${window.height / 2}) rotate(${turn}) scale(${scale}) translate(${-x} ${-y})`
}

/**
 * Returns the outline of the quads, tilted like the first one and padded by `room` times their height on every side:
 * points of an SVG polygon, in pixels of the picture.
 */
export function quadOutline(quads: readonly Quad[], picture: Size, room: number): string {
  const { x, y, width, height, lean } = tiltedBox(quads, picture)
  const [across, up] = [width / 2 + height * room, height / 2 + height * room]
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
  return (
    [
      [-across, -up],
      [across, -up],
      [across, up],
      [-across, up],
    ] as const
  )
    .map(([dx, dy]) => `${(x + dx * cos - dy * sin).toFixed(1)},${(y + dx * sin + dy * cos).toFixed(1)}`)
    .join(' ')
}

/** If the relevant part takes up less of the picture than this, the rest is cropped. */
const CROP_BELOW = 0.7
const MARGIN = 0.08

/**
 * Returns the part of the picture to show: the given box with a margin, or the whole picture. In pixels of the picture.
 */
export function boxToShow(box: Box, picture: Size): Box {
  const whole = { x: 0, y: 0, ...picture }
  if (box.width * box.height === 0 || box.width * box.height > CROP_BELOW) return whole
  const left = Math.max(0, box.x - MARGIN)
  const top = Math.max(0, box.y - MARGIN)
  const right = Math.min(1, box.x + box.width + MARGIN)
  const bottom = Math.min(1, box.y + box.height + MARGIN)
  return {
    x: left * picture.width,
    y: top * picture.height,
    width: (right - left) * picture.width,
    height: (bottom - top) * picture.height,
  }
}

/** Returns the quad nearest to a point, if one is within reach. All in pixels of the picture. */
export function nearestQuad<T extends { quad: Quad }>(
  places: readonly T[],
  { x, y }: Pixel,
  picture: Size,
  reach: number,
): T | undefined {
  let nearest: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const box = tiltedBox([place.quad], picture)
    const [dx, dy] = [x - box.x, y - box.y]
    const along = Math.abs(dx * Math.cos(-box.lean) - dy * Math.sin(-box.lean))
    const across = Math.abs(dx * Math.sin(-box.lean) + dy * Math.cos(-box.lean))
    const away = Math.hypot(Math.max(0, along - box.width / 2), Math.max(0, across - box.height / 2))
    if (away < least) [nearest, least] = [place, away]
  }
  return least <= reach ? nearest : undefined
}
