import { pick, whole } from '../chance.ts'
import { type Box, type Draft, rect, shape } from './draft.ts'

const COLORS = {
  brick: ['#8a5a48', '#a0604a', '#b58a6a', '#6f5148', '#c9b8a4'],
  planks: ['#7a5a3c', '#9b7b56', '#4f5d5a', '#d9d4c8'],
  tiles: ['#e4e8e6', '#2f6b66', '#1e3d59', '#c7d3c0'],
  metal: ['#aab0b5', '#6f777d', '#d5d9db'],
  stone: ['#b9b09f', '#99938a', '#cfc6b6'],
  plaster: ['#e7dcc6', '#d9c4b0', '#c8d2d6', '#f0ebe2', '#b6c3b0', '#d8b26a'],
} as const
type Make = keyof typeof COLORS
const MAKES = ['brick', 'planks', 'tiles', 'metal', 'stone', 'plaster', 'plaster'] as const satisfies readonly Make[]

/** Fills the box with a wall of one of several kinds; returns its color. */
export function wall(draft: Draft, box: Box): string {
  const { next, sheet } = draft
  const make: Make = pick(next, MAKES)
  const color = pick<string>(next, COLORS[make])
  rect(draft, box, color)
  const size = whole(next, 18, 46)
  const joints = {
    brick: [
      size * 1.8,
      size,
      `M0 0H${size * 1.8}M0 ${size / 2}H${size * 1.8}M0 0V${size / 2}M${size * 0.9} ${size / 2}V${size}`,
    ],
    planks: [size * 6, size * 1.4, `M0 0H${size * 6}M${size * 2} 0V${size * 1.4}`],
    tiles: [size, size, `M0 0H${size}M0 0V${size}`],
    metal: [size, 10, 'M0 0V10'],
    stone: [
      size * 3,
      size * 2,
      `M0 0H${size * 3}M0 ${size}H${size * 3}M${size} 0V${size}M${size * 2} ${size}V${size * 2}`,
    ],
    plaster: undefined,
  } as const satisfies Record<Make, readonly [number, number, string] | undefined>
  const joint = joints[make]
  if (joint) {
    const id = `w${sheet.ids++}`
    const [w, h, path] = joint
    const stroke =
      make === 'brick' ? pick(next, ['#6f4536', '#d8cfc2', '#5a463d']) : make === 'planks' ? '#3d2f22' : '#8f9492'
    shape(
      draft,
      `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"><path d="${path}" stroke="${stroke}" stroke-width="2.5" fill="none"/></pattern>`,
    )
    rect(draft, box, `url(#${id})`)
  }
  shade(draft, box)
  return color
}

/** A soft gradient of light over a box, since no wall is lit evenly. */
export function shade(draft: Draft, box: Box): void {
  const { next, sheet } = draft
  const id = `s${sheet.ids++}`
  const [x, y] = [next(), next()]
  shape(
    draft,
    `<linearGradient id="${id}" x1="${x.toFixed(2)}" y1="${y.toFixed(2)}" x2="${(1 - x).toFixed(2)}" y2="${(1 - y).toFixed(2)}"><stop offset="0" stop-color="#fff" stop-opacity="${(next() * 0.16).toFixed(2)}"/><stop offset="1" stop-color="#000" stop-opacity="${(next() * 0.3).toFixed(2)}"/></linearGradient>`,
  )
  rect(draft, box, `url(#${id})`)
}

export function sky(draft: Draft, box: Box): void {
  rect(draft, box, pick(draft.next, ['#bcd6ea', '#dfe5e8', '#8fb4d6', '#e9d9c4', '#6f8396', '#f1f3f4']))
}

export function ground(draft: Draft, box: Box): void {
  const { next } = draft
  rect(draft, box, pick(next, ['#8b8883', '#6d6d6f', '#a8a095', '#57595c']))
  const lines = whole(next, 0, 4)
  for (let n = 0; n < lines; n++)
    rect(draft, { x: box.x, y: box.y + (box.h * (n + 1)) / (lines + 1), w: box.w, h: 3 }, '#000000', 'opacity="0.2"')
}
