import { between, pick } from '../chance.ts'
import type { Business } from '../content/business.ts'
import { writeArc, writeTiles, writeWave } from '../ink/lettering.ts'
import { widthOf } from '../ink/sheet.ts'
import type { Style } from '../ink/typefaces.ts'
import { badge, halves } from './badge.ts'
import { type Box, casing, type Draft, faceFor, fitted, inkOf, type Palette, put, shape, showyInk } from './draft.ts'

const PLAIN: readonly Style[] = [
  'sans',
  'serif',
  'slab',
  'condensed',
  'sans',
  'serif',
  'condensed',
  'display',
  'stencil',
  'mono',
]
const ORNATE: readonly Style[] = ['script', 'script', 'script', 'display', 'display', 'blackletter']
type Way = 'line' | 'two lines' | 'arc' | 'badge' | 'wave' | 'tiles' | 'slanted' | 'trade above'

/** Writes the name of a business on its board, in one of the ways sign writers set it, within the box. */
export function writeName(
  draft: Draft,
  business: Business,
  box: Box,
  palette: Palette,
  { ornate = 0.22, isPlain = false }: { ornate?: number; isPlain?: boolean } = {},
): void {
  const { next, traits } = draft
  const style = next() < ornate ? pick(next, ORNATE) : pick(next, PLAIN)
  const name = casing(
    draft,
    business.legal && next() < 0.5 ? `${business.name} ${business.legal}` : business.name,
    style,
  )
  const way = isPlain ? 'line' : wayFor(draft, business, name, box, style)
  const face = faceFor(draft, [style], name)
  if (style === 'script' || style === 'blackletter') traits.add('script')
  else if (style === 'display' || style === 'stencil') traits.add('display')
  if (way !== 'line') traits.add(way)
  const middle = box.x + box.w / 2
  const ink = showyInk(draft, palette)

  if (way === 'trade above' && business.above !== undefined) {
    const above = casing(draft, business.above)
    const big = faceFor(draft, PLAIN, above)
    const size = put(draft, above, {
      x: middle,
      y: box.y + box.h * 0.62,
      size: box.h * 0.62,
      width: box.w * 0.94,
      anchor: 'middle',
      face: big,
      ink,
    })
    const small = Math.max(size * between(next, 0.28, 0.5), box.h * 0.16)
    put(draft, name, {
      x: middle,
      y: box.y + box.h * 0.66 + small,
      size: small,
      width: box.w * 0.8,
      anchor: 'middle',
      face,
      ink: inkOf(palette, palette.accent),
    })
    return
  }
  if (way === 'badge') return badge(draft, business, name, box, palette)
  if (way === 'arc') {
    const bend = between(next, 0.35, 1.5)
    const size = fitted(name, face, box.h * 0.42, box.w * 0.86)
    const radius = widthOf(name, face, size) / bend
    const top = box.y + size * 1.1
    writeArc(draft.sheet, { text: name, x: middle, y: top + radius, size, face, ink, radius })
    const beneath = business.beneath ?? business.trade.words[0]
    if (beneath !== undefined && (business.beneath !== undefined || next() < 0.3)) {
      const low = top + radius * (1 - Math.cos(bend / 2)) + size * 0.5
      put(draft, casing(draft, beneath), {
        x: middle,
        y: Math.min(low, box.y + box.h),
        size: size * between(next, 0.45, 0.8),
        width: box.w * 0.5,
        anchor: 'middle',
        face: faceFor(draft, PLAIN, beneath),
        ink: inkOf(palette, palette.accent),
      })
      if (business.beneath === undefined) business.alternatives.push(`${business.name} ${beneath}`)
    }
    return
  }
  if (way === 'wave') {
    const size = fitted(name, face, box.h * 0.5, box.w * 0.84)
    const rise = size * between(next, 0.12, 0.3)
    shape(
      draft,
      `<path d="M${box.x + box.w * 0.04} ${box.y + box.h * 0.5}q${box.w * 0.23} ${rise * 3} ${box.w * 0.46} 0t${box.w * 0.46} 0" stroke="${palette.accent}" stroke-width="${size * 0.12}" fill="none" opacity="0.35"/>`,
    )
    writeWave(draft.sheet, {
      text: name,
      x: middle,
      y: box.y + box.h * 0.62,
      size,
      face,
      ink: inkOf(palette),
      rise,
      waves: pick(next, [0.5, 1, 1]),
    })
  } else if (way === 'tiles') {
    const size = Math.min(box.h * 0.62, (box.w * 0.94) / (name.length * 1.06))
    const isPale = next() < 0.5
    const tile = isPale ? palette.accent : palette.ink
    writeTiles(draft.sheet, {
      text: name,
      x: middle,
      y: box.y + box.h * 0.66,
      size: size * 0.92,
      face,
      tile,
      ink: { fill: palette.board, on: tile },
      shake: () => between(next, -4, 4),
    })
  } else if (way === 'two lines') {
    const [first, second] = halves(name)
    const size = Math.min(
      fitted(first, face, box.h * 0.44, box.w * 0.92),
      fitted(second, face, box.h * 0.44, box.w * 0.92),
    )
    const even = next() < 0.6
    put(draft, first, {
      x: middle,
      y: box.y + box.h * 0.46,
      size: even ? size : box.h * 0.44,
      width: box.w * 0.92,
      anchor: 'middle',
      face,
      ink,
    })
    put(draft, second, {
      x: middle,
      y: box.y + box.h * 0.92,
      size: even ? size : box.h * 0.44,
      width: box.w * 0.92,
      anchor: 'middle',
      face,
      ink,
    })
    return
  } else {
    const isWide = /^[^a-zß-ÿ]+$/.test(name) && next() < 0.3
    if (isWide) traits.add('letter-spaced')
    const spacing = isWide ? between(next, 0.15, 0.55) : 0
    const room = business.beneath === undefined ? 0.78 : 0.6
    const size = fitted(name, face, box.h * room, box.w * 0.94, spacing)
    put(draft, name, {
      x: middle,
      y: box.y + box.h * (business.beneath === undefined ? 0.5 : 0.36) + size * 0.34,
      size,
      spacing: spacing * size,
      width: box.w * 0.96,
      anchor: 'middle',
      face,
      ink,
      turn: way === 'slanted' ? between(next, -12, -5) : 0,
    })
  }
  if (business.beneath !== undefined) {
    const text = casing(draft, business.beneath)
    const small = box.h * between(next, 0.16, 0.3)
    const spacing = next() < 0.3 ? small * 0.3 : 0
    put(draft, text, {
      x: middle,
      y: box.y + box.h * 0.97,
      size: small,
      spacing,
      width: box.w * 0.8,
      anchor: 'middle',
      face: faceFor(draft, PLAIN, text),
      ink: inkOf(palette, next() < 0.5 ? palette.accent : palette.ink),
    })
  }
}

function wayFor(draft: Draft, business: Business, name: string, box: Box, style: Style): Way {
  const { next } = draft
  const isFlat = box.w > box.h * 2.2
  const wide = name.length > 9 && name.includes(' ')
  if (business.above !== undefined) return 'trade above'
  const kind = next()
  if (!isFlat && kind < 0.3) return 'badge'
  if (wide && kind < (isFlat ? 0.16 : 0.62)) return 'two lines'
  if (kind > 0.9 && box.w < box.h * 5) return 'arc'
  if (kind > 0.86) return 'wave'
  if (kind > 0.83 && name.length < 12 && style !== 'script') return 'tiles'
  if (kind > 0.78) return 'slanted'
  return 'line'
}
