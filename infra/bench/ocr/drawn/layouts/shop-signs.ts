import { between, pick } from '../chance.ts'
import type { Business } from '../content/business.ts'
import { writeTiles } from '../ink/lettering.ts'
import { hide } from '../ink/sheet.ts'
import { type Box, type Draft, faceFor, inside, type Palette, put, rect } from './draft.ts'
import { writeName } from './wordmark.ts'

/** A small board projecting from the wall, upright or square. */
export function hangingSign(draft: Draft, business: Business, box: Box, palette: Palette): void {
  const { next, traits } = draft
  traits.add('hanging sign')
  const w = box.w * between(next, 0.12, 0.2)
  const isUpright = next() < 0.35
  const h = isUpright ? w * 2.6 : w * between(next, 0.8, 1.2)
  const place = { x: next() < 0.5 ? box.x : box.x + box.w - w, y: box.y + box.h * 0.02, w, h }
  hide(draft.sheet, place)
  rect(draft, { ...place, x: place.x - 4, w: w + 8, h: 8 }, '#22252a')
  rect(draft, place, palette.board, `stroke="${palette.accent}" stroke-width="4"`)
  const word = (business.name.split(' ')[0] ?? '').toUpperCase()
  if (isUpright && word.length > 2 && word.length < 10) {
    traits.add('letters downwards')
    const size = Math.min(w * 0.5, (h * 0.86) / (word.length * 1.12))
    writeTiles(draft.sheet, {
      text: word,
      x: place.x + w / 2,
      y: place.y + h * 0.05 + size,
      size,
      face: faceFor(draft, ['sans', 'serif', 'slab'], word),
      ink: { fill: palette.ink, on: palette.board },
      isColumn: true,
    })
  } else writeName(draft, business, inside(place, 0.86), palette)
}

/** Neon tubes behind the glass. */
export function neonIn(draft: Draft, business: Business, pane: Box): void {
  const { next } = draft
  const color = pick(next, ['#ff4f8b', '#57e3ff', '#ffb347', '#7dff8a', '#ff5544', '#f4f0ff'])
  rect(draft, pane, '#15171c')
  const middle = pane.x + pane.w / 2
  const face = faceFor(draft, ['neon'], business.name)
  const glow = { fill: color, on: '#15171c', glow: color }
  put(draft, business.name, {
    x: middle,
    y: pane.y + pane.h * 0.4,
    size: pane.h * 0.2,
    width: pane.w * 0.9,
    anchor: 'middle',
    face,
    ink: glow,
  })
  const line = business.beneath ?? pick(next, business.tongue.open)
  const other = pick(next, ['#ff5544', '#57e3ff', '#ffd84d'])
  put(draft, line, {
    x: middle,
    y: pane.y + pane.h * 0.66,
    size: pane.h * 0.12,
    width: pane.w * 0.7,
    anchor: 'middle',
    face: faceFor(draft, ['neon', 'sans'], line),
    ink: { fill: other, on: '#15171c', glow: other },
  })
}
