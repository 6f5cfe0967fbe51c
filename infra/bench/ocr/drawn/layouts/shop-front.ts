import { between, pick, pickSome, whole } from '../chance.ts'
import { brandOf } from '../content/brands.ts'
import { type Business, hoursOf, priceOf } from '../content/business.ts'
import { hide } from '../ink/sheet.ts'
import { type Box, casing, type Draft, faceFor, inkOf, inside, paletteOf, put, rect, shape, stack } from './draft.ts'
import { glass } from './scenery.ts'
import { awning, fascia } from './fascia.ts'
import type { Shown } from './draft.ts'
import { hangingSign, neonIn } from './shop-signs.ts'

/**
 * One shop in front of a colored wall: the board over its windows, the text on the glass, and everything that hangs or
 * stands in front.
 */
export function shopFront(draft: Draft, business: Business, box: Box, behind: string): Shown {
  const { next, traits } = draft
  const shown: Shown = { phones: [], emails: [], websites: [] }
  const palette = paletteOf(draft)
  const boardTall = box.h * between(next, 0.15, 0.27)
  const board: Box = {
    x: box.x + box.w * 0.03,
    y: box.y + box.h * between(next, 0.04, 0.16),
    w: box.w * 0.94,
    h: boardTall,
  }
  const front: Box = {
    x: box.x + box.w * 0.05,
    y: board.y + board.h * 1.08,
    w: box.w * 0.9,
    h: box.y + box.h - board.y - board.h * 1.08,
  }
  rect(draft, front, pick(next, ['#2a2a2a', '#4a3a2c', '#e6e2da', '#24443a', '#394b63', palette.board]))
  const isAwning = next() < 0.2
  const panes = windowsOf(draft, front)
  const tones = panes.map((pane) => glass(draft, pane))
  const lit = next() < 0.1 ? panes[0] : undefined
  if (lit) {
    traits.add('neon')
    neonIn(draft, business, lit)
    rect(draft, board, palette.board)
  } else if (isAwning) awning(draft, business, { ...board, h: board.h * 1.2 }, palette)
  else fascia(draft, business, board, { palette, behind }, shown)
  for (const [place, pane] of panes.entries())
    if (pane !== lit) onGlass(draft, business, pane, tones[place] ?? '#333333', shown)
  if (next() < 0.16) hangingSign(draft, business, box, palette)
  if (next() < 0.16)
    standingBoard(draft, business, {
      x: box.x + box.w * between(next, 0.05, 0.7),
      y: box.y + box.h * 0.66,
      w: box.w * 0.16,
      h: box.h * 0.34,
    })
  return shown
}

function windowsOf(draft: Draft, front: Box): Box[] {
  const { next } = draft
  const count = front.w < front.h * 0.9 ? 2 : whole(next, 2, 3)
  const door = whole(next, 0, count - 1)
  const w = front.w / count
  return Array.from({ length: count }, (_, place) => {
    const pane = { x: front.x + place * w + w * 0.05, y: front.y + front.h * 0.05, w: w * 0.9, h: front.h * 0.82 }
    return place === door ? { x: pane.x + pane.w * 0.18, y: pane.y, w: pane.w * 0.64, h: front.h * 0.94 } : pane
  })
}

/** Text on one pane: goods, hours, the name again, a claim, supplier stickers. */
function onGlass(draft: Draft, business: Business, pane: Box, tone: string, shown: Shown): void {
  const { next, traits } = draft
  const { tongue } = business
  const ink = {
    fill: pick(next, ['#ffffff', '#f2e3b8', '#f4f4f0', '#ffd84d']),
    on: tone,
    opacity: between(next, 0.75, 1),
  }
  if (tone === '#cfd6d4') ink.fill = pick(next, ['#1b2a3a', '#7a1f1f', '#222222'])
  const face = faceFor(draft, ['sans', 'serif', 'condensed', 'script', 'sans'], business.goods.join('') + business.name)
  const middle = pane.x + pane.w / 2
  const line = { x: middle, anchor: 'middle' as const, width: pane.w * 0.9, face, ink }
  const kind = next()
  if (kind < 0.22) {
    const rows = business.goods.slice(0, whole(next, 2, 6))
    stack(
      draft,
      rows.map((row) => casing(draft, row)),
      { ...line, y: pane.y + pane.h * between(next, 0.08, 0.3), size: pane.w * between(next, 0.06, 0.12) },
    )
  } else if (kind < 0.4) {
    traits.add('hours')
    const rows = hoursOf(next, tongue)
    const heading = next() < 0.3 ? `${business.name} ${pick(next, tongue.hours)}` : pick(next, tongue.hours)
    const size = pane.w * between(next, 0.05, 0.085)
    const top = pane.y + pane.h * between(next, 0.2, 0.45)
    put(draft, heading, { ...line, y: top, size: size * 1.2 })
    for (const [row, [days, hours]] of rows.entries()) {
      const y = top + size * 1.5 * (row + 1)
      put(draft, days, { ...line, x: pane.x + pane.w * 0.12, anchor: 'start', width: pane.w * 0.38, y, size })
      put(draft, hours, { ...line, x: pane.x + pane.w * 0.9, anchor: 'end', width: pane.w * 0.42, y, size })
    }
  } else if (kind < 0.52) {
    traits.add('name again')
    put(draft, business.name, { ...line, y: pane.y + pane.h * between(next, 0.3, 0.5), size: pane.w * 0.16 })
    if (next() < 0.5) {
      const phone = business.phone
      shown.phones.push(phone)
      put(draft, phone, {
        ...line,
        face: faceFor(draft, ['sans', 'condensed'], phone),
        y: pane.y + pane.h * 0.7,
        size: pane.w * 0.11,
      })
    }
  } else if (kind < 0.62) {
    const texts = pickSome(
      next,
      [business.slogan, business.since, business.handle, pick(next, tongue.welcome), business.street],
      2,
    )
    stack(draft, texts, {
      ...line,
      face: faceFor(draft, ['sans', 'serif', 'script'], texts.join('')),
      y: pane.y + pane.h * 0.3,
      size: pane.w * 0.1,
    })
    if (next() < 0.5) {
      shown.websites.push(business.host)
      put(draft, next() < 0.5 ? `www.${business.host}` : business.host, {
        ...line,
        face: faceFor(draft, ['sans'], business.host),
        y: pane.y + pane.h * 0.75,
        size: pane.w * 0.08,
      })
    }
  } else if (kind < 0.72) poster(draft, business, inside(pane, between(next, 0.45, 0.75)))
  stickers(draft, business, pane)
}

/** A sheet of paper behind the glass: an offer or a supplier's brand, often larger than the shop's name. */
function poster(draft: Draft, business: Business, box: Box): void {
  const { next, traits } = draft
  traits.add('poster')
  const palette = paletteOf(draft, 0.02)
  rect(draft, box, palette.board)
  const isBrand = next() < 0.45
  const texts = isBrand
    ? [brandOf(next).toUpperCase(), business.goods[0] ?? '', priceOf(next, business.tongue)]
    : [pick(next, business.tongue.offers), business.goods[1] ?? '', priceOf(next, business.tongue)]
  stack(draft, texts, {
    x: box.x + box.w / 2,
    anchor: 'middle',
    y: box.y + box.h * 0.08,
    size: box.h * 0.19,
    width: box.w * 0.88,
    face: faceFor(draft, ['condensed', 'sans', 'display'], texts.join('')),
    ink: inkOf(palette),
  })
}

function stickers(draft: Draft, business: Business, pane: Box): void {
  const { next } = draft
  const count = whole(next, 0, 2)
  for (const text of pickSome(next, [...business.tongue.stickers, ...business.tongue.open], count)) {
    const palette = paletteOf(draft, 0)
    const [w, h] = [pane.w * between(next, 0.2, 0.42), pane.h * between(next, 0.05, 0.09)]
    const box = { x: pane.x + next() * (pane.w - w), y: pane.y + pane.h * between(next, 0.78, 0.92) - h, w, h }
    hide(draft.sheet, box)
    rect(draft, box, palette.board, `rx="${h * 0.15}"`)
    put(draft, text, {
      x: box.x + w / 2,
      y: box.y + h * 0.72,
      size: h * 0.62,
      width: w * 0.9,
      anchor: 'middle',
      face: faceFor(draft, ['sans', 'condensed'], text),
      ink: inkOf(palette),
    })
  }
}

/** A handwritten board on the sidewalk. */
function standingBoard(draft: Draft, business: Business, box: Box): void {
  const { next, traits, sheet } = draft
  traits.add('standing board')
  hide(sheet, box)
  shape(
    draft,
    `<path d="M${box.x} ${box.y}H${box.x + box.w}L${box.x + box.w * 1.08} ${box.y + box.h}H${box.x - box.w * 0.08}Z" fill="#20262a" stroke="#7a5a3c" stroke-width="8"/>`,
  )
  const texts = [
    pick(next, business.tongue.menu),
    business.goods[0] ?? '',
    business.goods[1] ?? '',
    priceOf(next, business.tongue),
  ]
  const face = faceFor(draft, ['script', 'display', 'sans'], texts.join(''))
  stack(draft, texts, {
    x: box.x + box.w / 2,
    anchor: 'middle',
    y: box.y + box.h * 0.06,
    size: box.h * 0.13,
    width: box.w * 0.86,
    face,
    ink: { fill: '#f4f1e6', on: '#20262a' },
  })
}
