import { type Chance, pick } from '../chance.ts'
import { type Line, writeLine } from '../ink/lettering.ts'
import { canWrite, type Face, type Ink, type Sheet, widthOf } from '../ink/sheet.ts'
import { familiesOf, type Style } from '../ink/typefaces.ts'

/** A picture being composed. */
export type Draft = { sheet: Sheet; next: Chance; traits: Set<string> }
/** The contact details of a business that were drawn. */
export type Shown = { phones: string[]; emails: string[]; websites: string[] }
export type Box = { x: number; y: number; w: number; h: number }
/** The colors of one board: background, letters, and accent. */
export type Palette = { board: string; ink: string; accent: string }

const PALETTES: readonly Palette[] = [
  ['#1d1d22', '#f6f3ea', '#d9a441'],
  ['#f4f1e6', '#23364d', '#b3392f'],
  ['#7b1e22', '#efe6d2', '#e0b84f'],
  ['#fff8e0', '#2e5b41', '#8a2f2f'],
  ['#22314a', '#d9c27a', '#ffffff'],
  ['#ffffff', '#111111', '#c8102e'],
  ['#ffffff', '#1452a3', '#e5352b'],
  ['#c8102e', '#ffffff', '#ffd400'],
  ['#ffd400', '#1a1a1a', '#c8102e'],
  ['#0b6b3a', '#ffffff', '#f4d35e'],
  ['#134074', '#ffffff', '#f4d35e'],
  ['#e9e4d8', '#5b4636', '#94753f'],
  ['#2b2b2b', '#e9e4d8', '#e07a3f'],
  ['#f3c9d0', '#6d2140', '#ffffff'],
  ['#cfe8e4', '#0f4c4a', '#e4572e'],
  ['#6b4226', '#f2e3c6', '#ffffff'],
  ['#4b2e63', '#f1e6ff', '#f7c948'],
  ['#ee7d11', '#ffffff', '#23211f'],
  ['#d7dbe0', '#2d3a45', '#a8201a'],
  ['#0a0a0a', '#c9a74e', '#ffffff'],
].map(([board = '', ink = '', accent = '']) => ({ board, ink, accent }))
/** Low-contrast palettes: gold on cream, gray on gray, dark on dark. */
const FAINT: readonly Palette[] = [
  ['#e8dfc8', '#b39a62', '#8f7a48'],
  ['#8d8f90', '#c3c5c6', '#e2e3e3'],
  ['#3a332c', '#7a6a55', '#8f7d64'],
  ['#c9d3d6', '#93a3a8', '#6f8288'],
  ['#6b2d2d', '#a56b5c', '#b58778'],
  ['#f0f0ee', '#c2c2be', '#a3a39e'],
].map(([board = '', ink = '', accent = '']) => ({ board, ink, accent }))

export function paletteOf(draft: Draft, faintness = 0.07): Palette {
  if (draft.next() >= faintness) return pick(draft.next, PALETTES)
  draft.traits.add('faint')
  return pick(draft.next, FAINT)
}

/** A typeface in one of the styles that has every character of the text. */
export function faceFor(draft: Draft, styles: readonly Style[], text: string): Face {
  const weight = draft.next() < 0.55 ? 700 : 400
  for (let tries = 0; tries < 4; tries++) {
    const face: Face = { family: pick(draft.next, familiesOf(pick(draft.next, styles))), weight }
    if (canWrite(text, face)) return face
  }
  return { family: 'Montserrat', weight }
}

/** The wanted size, reduced to fit the width. */
export const fitted = (text: string, face: Face, size: number, width: number, spacing = 0): number => {
  const wide = widthOf(text, face, 100, spacing * 100)
  return Math.min(size, (width / Math.max(1, wide)) * 100)
}

export type Put = Omit<Line, 'text' | 'face' | 'ink' | 'size'> & {
  face: Face
  ink: Ink
  size: number
  /** The maximum width. */
  width: number
}

/** Writes one line as large as fits, and returns its size. */
export function put(draft: Draft, text: string, { width, ...line }: Put): number {
  const share = (line.spacing ?? 0) / line.size
  const size = fitted(text, line.face, line.size, width, share)
  writeLine(draft.sheet, { ...line, text, size, spacing: share * size })
  return size
}

/** Writes lines from `y` downward; returns where they end. */
export function stack(draft: Draft, texts: readonly string[], line: Put & { leading?: number }): number {
  const { leading = 1.4, ...rest } = line
  let y = line.y
  for (const text of texts) {
    y += line.size * leading
    put(draft, text, { ...rest, y })
  }
  return y
}

export const shape = (draft: Draft, svg: string): void => {
  draft.sheet.parts.push(svg)
}

export function rect(draft: Draft, { x, y, w, h }: Box, fill: string, more = ''): void {
  shape(
    draft,
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`,
  )
}

export const inkOf = (palette: Palette, fill: string = palette.ink): Ink => ({ fill, on: palette.board })

/** Ink that occasionally has effects on top of its color. */
export function showyInk(draft: Draft, palette: Palette, fill: string = palette.ink): Ink {
  const { next, traits } = draft
  const ink = inkOf(palette, fill)
  const kind = next()
  if (kind < 0.07) return { ...ink, shadow: '#000000' }
  if (kind < 0.12) {
    traits.add('halo')
    return { ...ink, glow: fill }
  }
  if (kind < 0.17) {
    traits.add('outlined')
    return { ...ink, outline: palette.accent }
  }
  if (kind < 0.25) {
    traits.add('gradient')
    return { ...ink, to: palette.accent }
  }
  if (kind < 0.29) {
    traits.add('hollow')
    return { ...ink, fill: palette.board, outline: palette.ink }
  }
  return ink
}

export const inside = (box: Box, share: number): Box => ({
  x: box.x + (box.w * (1 - share)) / 2,
  y: box.y + (box.h * (1 - share)) / 2,
  w: box.w * share,
  h: box.h * share,
})

/** Changes the case as a sign writer might: unchanged, all capitals, or all lower case. */
export function casing(draft: Draft, text: string, style?: Style): string {
  if (style === 'script' || style === 'blackletter') return text
  const kind = draft.next()
  if (kind < 0.42) return text.toUpperCase()
  if (kind < 0.52) {
    draft.traits.add('lower case')
    return text.toLowerCase()
  }
  return text
}
