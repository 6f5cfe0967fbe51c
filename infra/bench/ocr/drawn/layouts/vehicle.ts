import { between, type Chance, digits, pick, whole } from '../chance.ts'
import { type Business, businessOf, languageOf } from '../content/business.ts'
import { tilted } from '../ink/sheet.ts'
import {
  type Box,
  casing,
  type Draft,
  faceFor,
  inkOf,
  type Palette,
  paletteOf,
  put,
  rect,
  shape,
  stack,
} from './draft.ts'
import { factsOf, type FlatPicture, newDraft } from './scenes.ts'
import { passersBy, post } from './scenery.ts'
import type { Shown } from './draft.ts'
import { emblem } from './emblem.ts'
import { writeName } from './wordmark.ts'
import { ground, sky, wall } from './walls.ts'

/** A van or a truck seen from the side. */
export function vehicle(next: Chance): FlatPicture {
  const draft = newDraft(next, 1600, 1100)
  const { sheet, traits } = draft
  const business = businessOf(next, languageOf(next))
  const floor = 900
  sky(draft, { x: 0, y: 0, w: 1600, h: 1100 })
  if (next() < 0.7) wall(draft, { x: 0, y: between(next, 0, 300), w: 1600, h: 1000 })
  ground(draft, { x: 0, y: floor - 40, w: 1600, h: 300 })
  const palette = paletteOf(draft, 0.08)
  const isTruck = next() < 0.35
  const body = { x: 150, y: isTruck ? 190 : 310, w: isTruck ? 950 : 1000, h: isTruck ? 580 : 450 }
  const isSloped = next() < 0.4
  const slope = isSloped ? between(next, -0.1, 0.1) : 0
  const shown: Shown = { phones: [], emails: [], websites: [] }
  // Vans vary in size from across the street to close by.
  const near = between(next, 0.5, 1.05)
  tilted(sheet, [near, slope * near, 0, near, 800 * (1 - near), floor * (1 - near) - slope * near * 800], () => {
    rect(draft, body, palette.board, 'rx="26"')
    shape(
      draft,
      `<path d="M${body.x + body.w} ${body.y + 90}h130q90 20 130 190l30 60v${body.h - 210 + 60}h-290z" fill="${isTruck ? palette.accent : palette.board}"/><path d="M${body.x + body.w + 40} ${body.y + 130}h90q60 20 90 150h-180z" fill="#26313a"/>`,
    )
    for (const x of [body.x + 190, body.x + body.w + 110])
      shape(
        draft,
        `<circle cx="${x}" cy="${body.y + body.h + 20}" r="80" fill="#161616"/><circle cx="${x}" cy="${body.y + body.h + 20}" r="40" fill="#8b9095"/>`,
      )
    side(draft, business, { x: body.x + 40, y: body.y + 30, w: body.w - 90, h: body.h - 90 }, palette, shown)
    if (next() < 0.6) plate(draft, body.x + body.w + 150, body.y + body.h - 30)
  })
  traits.add(isTruck ? 'truck' : 'van')
  if (next() < 0.3) passersBy(draft, floor + 80, 1)
  if (next() < 0.1) post(draft)
  return { kind: 'vehicle', draft, facts: factsOf(business, shown) }
}

/** The text on the side: the name, the services, and the phone number. */
function side(draft: Draft, business: Business, box: Box, palette: Palette, shown: Shown): void {
  const { next } = draft
  const isLeft = next() < 0.4
  const face = faceFor(
    draft,
    ['sans', 'condensed', 'serif', 'slab'],
    business.goods.join('') + business.phone + business.host,
  )
  const ink = inkOf(palette)
  const x = isLeft ? box.x : box.x + box.w / 2
  const line = { x, anchor: isLeft ? ('start' as const) : ('middle' as const), face, ink }
  if (next() < 0.3) emblem(draft, box.x + box.w * 0.9, box.y + box.h * 0.14, box.h * 0.2, palette.accent)
  writeName(draft, business, { ...box, h: box.h * between(next, 0.32, 0.45), w: box.w * (isLeft ? 0.8 : 1) }, palette, {
    ornate: 0.14,
  })
  const rows = business.goods.slice(0, whole(next, 1, 5))
  const top = box.y + box.h * 0.47
  if (next() < 0.5)
    put(draft, rows.slice(0, 3).join(pick(next, [' · ', ', ', ' & ', ' | '])), {
      ...line,
      y: top + box.h * 0.08,
      size: box.h * 0.085,
      width: box.w * 0.9,
    })
  else
    stack(
      draft,
      rows.slice(0, 4).map((row) => casing(draft, row)),
      { ...line, y: top - box.h * 0.04, size: box.h * 0.062, width: box.w * 0.5, leading: 1.2 },
    )
  const phones = next() < 0.3 ? [business.phone, business.secondPhone] : [business.phone]
  if (next() < 0.85) {
    shown.phones.push(...phones)
    const text = `${next() < 0.35 ? `${pick(next, business.tongue.telephone)} ` : ''}${phones.join(phones.length > 1 ? ' / ' : '')}`
    put(draft, text, {
      ...line,
      y: box.y + box.h * 0.84,
      size: box.h * between(next, 0.1, 0.16),
      width: box.w * 0.92,
      ink: inkOf(palette, next() < 0.4 ? palette.accent : palette.ink),
    })
  }
  if (next() < 0.55) {
    shown.websites.push(business.host)
    put(draft, `${next() < 0.6 ? 'www.' : ''}${business.host}`, {
      ...line,
      y: box.y + box.h * 0.98,
      size: box.h * 0.095,
      width: box.w * 0.8,
    })
  }
}

function plate(draft: Draft, x: number, y: number): void {
  const { next } = draft
  const letters = () => pick(next, ['KX', 'RV', 'HN', 'BD', 'LTE', 'QU', 'MSA'])
  const text = pick(next, [
    `${letters()}${digits(next, 2)} ${letters()}`,
    `${digits(next, 3)} ${letters()}`,
    `${letters()}-${digits(next, 4)}`,
  ])
  rect(draft, { x: x - 65, y: y - 26, w: 130, h: 34 }, '#f1e9c8', 'stroke="#222222" stroke-width="2"')
  put(draft, text, {
    x,
    y: y,
    size: 28,
    width: 116,
    anchor: 'middle',
    face: { family: 'Barlow Condensed', weight: 700 },
    ink: { fill: '#111111', on: '#f1e9c8' },
  })
}
