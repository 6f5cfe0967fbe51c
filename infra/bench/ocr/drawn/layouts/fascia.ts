import { between, pick, whole as count } from '../chance.ts'
import { brandOf } from '../content/brands.ts'
import type { Business } from '../content/business.ts'
import { lightOf } from '../ink/sheet.ts'
import {
  type Box,
  casing,
  type Draft,
  faceFor,
  inkOf,
  inside,
  type Palette,
  paletteOf,
  put,
  rect,
  type Shown,
  stack,
} from './draft.ts'
import { shade } from './walls.ts'
import { emblem } from './emblem.ts'
import { writeName } from './wordmark.ts'

/** The board over the windows, or freestanding letters on the wall. */
export function fascia(
  draft: Draft,
  business: Business,
  whole: Box,
  { palette: painted, behind }: { palette: Palette; behind: string },
  shown: Shown,
): void {
  const { next, traits } = draft
  const isBare = next() < 0.18
  const palette = isBare ? onWall(draft, behind) : painted
  if (isBare) traits.add('letters on the wall')
  const board = isBare ? whole : besidePanels(draft, whole)
  if (!isBare) rect(draft, board, palette.board, next() < 0.3 ? `stroke="${palette.accent}" stroke-width="6"` : '')
  if (!isBare && next() < 0.2) grain(draft, board)
  const hasEmblem = next() < 0.25
  if (hasEmblem) emblem(draft, board.x + board.h * 0.6, board.y + board.h / 2, board.h * 0.55, palette.accent)
  const share = between(next, 0.6, 0.94)
  const room = hasEmblem ? { ...board, x: board.x + board.h * 1.1, w: board.w - board.h * 1.2 } : board
  const kind = next()
  if (kind < 0.14) {
    const name = inside({ ...room, h: room.h * 0.7 }, 0.9)
    writeName(draft, business, name, palette)
    const line = pick(next, [
      business.phone,
      business.slogan,
      business.since,
      business.goods.slice(0, 3).join(' · '),
      pick(next, business.tongue.awards),
      business.host,
    ])
    if (line === business.phone) shown.phones.push(line)
    if (line === business.host) shown.websites.push(line)
    put(draft, line, {
      x: room.x + room.w / 2,
      y: room.y + room.h * 0.93,
      size: room.h * 0.17,
      width: room.w * 0.9,
      anchor: 'middle',
      face: faceFor(draft, ['sans', 'condensed', 'serif'], line),
      ink: inkOf(palette, palette.accent),
    })
  } else if (kind < 0.24) {
    writeName(draft, business, inside({ ...room, w: room.w * 0.62 }, 0.94), palette)
    const side = [business.phone, business.goods[0] ?? '', business.host].slice(0, count(next, 1, 3))
    if (side.includes(business.phone)) shown.phones.push(business.phone)
    if (side.includes(business.host)) shown.websites.push(business.host)
    stack(draft, side, {
      x: room.x + room.w * 0.8,
      y: room.y + room.h * 0.1,
      size: room.h * 0.17,
      width: room.w * 0.34,
      anchor: 'middle',
      face: faceFor(draft, ['sans', 'condensed'], side.join('')),
      ink: inkOf(palette),
    })
  } else writeName(draft, business, inside(room, share), palette)
}

/** Wood grain on a board. */
function grain(draft: Draft, board: Box): void {
  for (let n = 0; n < 7; n++)
    rect(
      draft,
      { x: board.x, y: board.y + (board.h * n) / 7, w: board.w, h: 2 },
      '#000000',
      `opacity="${between(draft.next, 0.08, 0.25).toFixed(2)}"`,
    )
  shade(draft, board)
}

/** A striped awning with the name on its valance. */
export function awning(draft: Draft, business: Business, box: Box, palette: Palette): void {
  const { next, traits } = draft
  traits.add('awning')
  const isStriped = next() < 0.5
  const stripes = 14
  for (let n = 0; n < stripes; n++)
    rect(
      draft,
      { x: box.x + (box.w * n) / stripes, y: box.y, w: box.w / stripes + 1, h: box.h * 0.62 },
      isStriped && n % 2 === 0 ? palette.ink : palette.board,
    )
  const flap = { x: box.x, y: box.y + box.h * 0.62, w: box.w, h: box.h * 0.38 }
  rect(draft, flap, palette.board)
  if (isStriped || next() < 0.4) writeName(draft, withoutAbove(business), inside(flap, 0.9), palette, { isPlain: true })
  else {
    writeName(draft, business, inside({ ...box, h: box.h * 0.62 }, 0.86), palette)
    const line = pick(next, [business.goods.slice(0, 3).join('  '), business.slogan, business.phone])
    put(draft, casing(draft, line), {
      x: flap.x + flap.w / 2,
      y: flap.y + flap.h * 0.72,
      size: flap.h * 0.5,
      width: flap.w * 0.9,
      anchor: 'middle',
      face: faceFor(draft, ['sans', 'serif', 'condensed'], line),
      ink: inkOf(palette),
    })
  }
}

/** A valance has room for only one line. */
function withoutAbove(business: Business): Business {
  const { above: _, beneath: __, ...rest } = business
  return rest
}

/** Letters of wood, metal, or light on the bare wall, darker or lighter than it. */
function onWall(draft: Draft, behind: string): Palette {
  const isPale = lightOf(behind) > 0.5
  const ink = pick(
    draft.next,
    isPale ? ['#2a2622', '#5a2d1f', '#1f3a5f', '#7a1f1f'] : ['#f4efe2', '#e6c66b', '#ffffff', '#cfd6da'],
  )
  return { board: behind, ink, accent: ink }
}

/** Panels at the ends of the board with a supplier's brand: letters just as large, but not the shop's name. */
function besidePanels(draft: Draft, board: Box): Box {
  const { next, traits } = draft
  if (next() >= 0.13) return board
  traits.add('supplier')
  const palette = paletteOf(draft, 0)
  const brand = brandOf(next).toUpperCase()
  const face = faceFor(draft, ['condensed', 'sans', 'script', 'display'], brand)
  const w = board.w * between(next, 0.14, 0.2)
  for (const x of [board.x, board.x + board.w - w]) {
    rect(draft, { ...board, x, w }, palette.board)
    put(draft, brand, {
      x: x + w / 2,
      y: board.y + board.h * 0.64,
      size: board.h * 0.5,
      width: w * 0.86,
      anchor: 'middle',
      face,
      ink: inkOf(palette),
    })
  }
  return { ...board, x: board.x + w, w: board.w - 2 * w }
}
