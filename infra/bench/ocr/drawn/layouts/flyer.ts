import { between, type Chance, pick, pickSome, whole } from '../chance.ts'
import { brandOf } from '../content/brands.ts'
import { type Business, businessOf, hoursOf, priceOf, languageOf } from '../content/business.ts'
import { type Draft, faceFor, inkOf, type Palette, paletteOf, put, rect, shape, stack } from './draft.ts'
import { factsOf, type FlatPicture, newDraft } from './scenes.ts'
import type { Shown } from './draft.ts'
import { writeName } from './wordmark.ts'

/** A menu, a poster, or a sheet of offers from one business. */
export function flyer(next: Chance): FlatPicture {
  const draft = newDraft(next, 1000, 1400)
  const { sheet, traits } = draft
  const { width, height } = sheet
  const business = businessOf(next, languageOf(next))
  const palette = paletteOf(draft, 0.03)
  const shown: Shown = { phones: [], emails: [], websites: [] }
  rect(draft, { x: 0, y: 0, w: width, h: height }, palette.board)
  const isMenu = next() < 0.5
  const top = height * between(next, 0.14, 0.24)
  writeName(draft, business, { x: width * 0.1, y: height * 0.04, w: width * 0.8, h: top - height * 0.04 }, palette, {
    ornate: 0.35,
  })
  const end = isMenu ? menuRows(draft, business, palette, top) : posterRows(draft, business, palette, top)
  const small = faceFor(draft, ['sans', 'condensed', 'serif'], business.host + business.street)
  const foot = [
    ...(next() < 0.8 ? [business.phone] : []),
    ...(next() < 0.5 ? [`${business.street}, ${business.town}`] : []),
    ...(next() < 0.4 ? [`www.${business.host}`] : next() < 0.4 ? [business.handle] : []),
  ]
  if (foot.includes(business.phone)) shown.phones.push(business.phone)
  if (foot.some((row) => row.startsWith('www'))) shown.websites.push(business.host)
  stack(draft, foot, {
    x: width / 2,
    anchor: 'middle',
    y: Math.max(end + 10, height * 0.86),
    size: height * 0.03,
    width: width * 0.86,
    face: small,
    ink: inkOf(palette),
  })
  traits.add(isMenu ? 'menu' : 'poster')
  return { kind: 'flyer', draft, facts: factsOf(business, shown) }
}

/** Goods and their prices in one or two columns, with or without dot leaders. */
export function menuRows(draft: Draft, business: Business, palette: Palette, top: number): number {
  const { next, sheet, traits } = draft
  const { width, height } = sheet
  const { tongue } = business
  const own = pickSome(next, business.trade.goods, 9)
  // A long list repeats goods in combinations.
  const goods = [...own, ...own.flatMap((good, place) => [`${own[place + 1] ?? good} + ${good}`, `${good} XL`])]
  const columns = next() < 0.35 ? 2 : 1
  const size = height * between(next, 0.012, 0.029)
  const face = faceFor(
    draft,
    ['sans', 'serif', 'condensed', 'slab', 'mono', 'script', 'script', 'display'],
    goods.join(''),
  )
  const prices = faceFor(draft, ['sans', 'serif'], '€$£0123456789,.')
  const heading = faceFor(draft, ['display', 'serif', 'sans', 'script'], tongue.menu.join(''))
  if (columns === 2) traits.add('columns')
  const bottom = height * 0.84
  let n = 0
  for (let column = 0; column < columns; column++) {
    const x = width * (columns === 1 ? 0.1 : 0.06 + column * 0.48)
    const w = width * (columns === 1 ? 0.8 : 0.4)
    let y = top + size
    while (y + size * 3.4 < bottom && n < goods.length) {
      if (n % 7 === 0) {
        y += size * 2
        put(draft, pick(next, tongue.menu), {
          x,
          y,
          size: size * 1.35,
          width: w,
          face: heading,
          ink: inkOf(palette, palette.accent),
        })
      }
      y += size * 1.55
      const good = goods[n++] ?? ''
      put(draft, good, { x, y, size, width: w * 0.7, face, ink: inkOf(palette) })
      put(draft, priceOf(next, tongue), {
        x: x + w,
        y,
        size,
        width: w * 0.24,
        anchor: 'end',
        face: prices,
        ink: inkOf(palette),
      })
      if (n % 2 === 0 && next() < 0.3)
        rect(draft, { x: x + w * 0.72, y: y - 2, w: w * 0.06, h: 2 }, palette.ink, 'opacity="0.4"')
    }
  }
  return bottom
}

/** A large claim, the offer, and other names on the sheet. */
function posterRows(draft: Draft, business: Business, palette: Palette, top: number): number {
  const { next, sheet, traits } = draft
  const { width, height } = sheet
  const { tongue } = business
  const offer = pick(next, [...tongue.offers, ...tongue.slogans, ...tongue.open])
  const slant = next() < 0.25 ? between(next, -8, -3) : 0
  const middle = { x: width / 2, anchor: 'middle' as const }
  const big = faceFor(draft, ['display', 'condensed', 'sans', 'slab', 'script'], offer)
  let y = top + height * 0.16
  put(draft, offer, {
    ...middle,
    y,
    size: height * between(next, 0.06, 0.13),
    width: width * 0.9,
    face: big,
    ink: inkOf(palette, palette.accent),
    turn: slant,
  })
  const rows = business.goods.slice(0, whole(next, 2, 6))
  const face = faceFor(draft, ['sans', 'serif', 'condensed', 'script'], rows.join(''))
  if (next() < 0.3) {
    traits.add('slanted')
    for (const row of rows) {
      y += height * 0.06
      put(draft, row, { ...middle, y, size: height * 0.038, width: width * 0.7, face, ink: inkOf(palette), turn: -7 })
    }
  } else
    y = stack(draft, rows, {
      ...middle,
      y: y + height * 0.03,
      size: height * between(next, 0.017, 0.042),
      width: width * 0.8,
      face,
      ink: inkOf(palette),
    })
  if (next() < 0.4) {
    const rows = hoursOf(next, tongue).map(([days, time]) => `${days}  ${time}`)
    y = stack(draft, rows.slice(0, 4), {
      ...middle,
      y: y + height * 0.03,
      size: height * 0.022,
      width: width * 0.6,
      face: faceFor(draft, ['sans'], rows.join('')),
      ink: inkOf(palette),
    })
  }
  const extra = next()
  if (extra < 0.3) {
    traits.add('sponsors')
    const w = width / 4
    for (let n = 0; n < 4; n++) {
      const brand = brandOf(next)
      put(draft, next() < 0.5 ? brand.toUpperCase() : brand, {
        x: w * (n + 0.5),
        y: height * 0.83,
        anchor: 'middle',
        size: height * 0.022,
        width: w * 0.8,
        face: faceFor(draft, ['sans', 'slab', 'display', 'script'], brand),
        ink: inkOf(palette),
      })
    }
  } else if (extra < 0.5) {
    shape(draft, `<circle cx="${width * 0.82}" cy="${height * 0.72}" r="${width * 0.11}" fill="${palette.accent}"/>`)
    put(draft, priceOf(next, tongue), {
      x: width * 0.82,
      y: height * 0.735,
      size: height * 0.04,
      width: width * 0.18,
      anchor: 'middle',
      face: faceFor(draft, ['sans'], '€'),
      ink: { fill: palette.board, on: palette.accent },
    })
  }
  return Math.min(y, height * 0.86)
}
