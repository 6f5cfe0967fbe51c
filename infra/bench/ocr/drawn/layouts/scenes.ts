import { between, type Chance, pick, whole } from '../chance.ts'
import { type Business, businessOf, languageOf } from '../content/business.ts'
import { newSheet, tilted } from '../ink/sheet.ts'
import type { DrawnFacts, DrawnKind } from '../picture.ts'
import { type Draft, faceFor, inkOf, paletteOf, put, rect } from './draft.ts'
import { passersBy, post } from './scenery.ts'
import type { Shown } from './draft.ts'
import { shopFront } from './shop-front.ts'
import { ground, sky, wall } from './walls.ts'

/** A flat, laid-out picture: its content and its facts. */
export type FlatPicture = { kind: DrawnKind; draft: Draft; facts: DrawnFacts }

export const newDraft = (next: Chance, width: number, height: number): Draft => ({
  sheet: newSheet(width, height),
  next,
  traits: new Set(),
})

export const factsOf = (business: Business, shown: Shown, more: Partial<DrawnFacts> = {}): DrawnFacts => ({
  company: business.legal ? `${business.company} ${business.legal}` : business.company,
  alternatives: [...new Set([...business.alternatives, business.company])],
  ...shown,
  country: business.country,
  ...more,
})

/** One shop that fills the picture, straight on or at an angle. */
export function storefront(next: Chance): FlatPicture {
  const isTall = next() < 0.35
  const draft = newDraft(next, isTall ? 1200 : 1600, isTall ? 1500 : 1200)
  const { sheet } = draft
  const business = businessOf(next, languageOf(next))
  const floor = sheet.height * between(next, 0.86, 0.97)
  const isAside = next() < 0.35
  const slope = isAside ? between(next, 0.06, 0.2) * (next() < 0.5 ? -1 : 1) : 0
  sky(draft, { x: 0, y: 0, w: sheet.width, h: sheet.height })
  const box = { x: sheet.width * between(next, 0.02, 0.14), y: sheet.height * between(next, 0.02, 0.3), w: 0, h: 0 }
  box.w = sheet.width * between(next, 0.97, 0.99) - box.x * 2
  box.h = floor - box.y
  let shown: Shown = { phones: [], emails: [], websites: [] }
  const view = isAside
    ? ([0.9, slope, 0, 1, sheet.width * 0.05, (-slope * sheet.width) / 2] as const)
    : ([1, 0, 0, 1, 0, 0] as const)
  if (isAside) draft.traits.add('from the side')
  tilted(sheet, view, () => {
    const behind = wall(draft, {
      x: -200,
      y: sheet.height * between(next, -0.2, 0.06),
      w: sheet.width + 400,
      h: sheet.height * 1.3,
    })
    upperFloor(draft, box.y)
    shown = shopFront(draft, business, box, behind)
    houseNumber(draft, box.x + box.w * 0.96, box.y + box.h * 0.42)
  })
  ground(draft, { x: 0, y: floor, w: sheet.width, h: sheet.height - floor })
  before(draft, floor)
  return { kind: 'storefront', draft, facts: factsOf(business, shown) }
}

/** Two to four shops side by side; the first is the picture's subject, and the largest. */
export function street(next: Chance): FlatPicture {
  const draft = newDraft(next, 1800, 1200)
  const { sheet, traits } = draft
  traits.add('street')
  const tongue = languageOf(next)
  const country = pick(next, tongue.countries)
  const count = whole(next, 2, 4)
  const main = whole(next, 0, count - 1)
  const floor = sheet.height * between(next, 0.82, 0.95)
  sky(draft, { x: 0, y: 0, w: sheet.width, h: sheet.height })
  const shares = Array.from({ length: count }, (_, place) =>
    place === main ? between(next, 1.8, 2.6) : between(next, 0.7, 1.1),
  )
  const total = shares.reduce((sum, share) => sum + share, 0)
  const slope = next() < 0.5 ? between(next, 0.05, 0.16) * (next() < 0.5 ? -1 : 1) : 0
  const others: string[] = []
  let facts: DrawnFacts = { company: null, phones: [], emails: [], websites: [] }
  tilted(sheet, [1, slope, 0, 1, 0, (-slope * sheet.width) / 2], () => {
    let x = -sheet.width * between(next, 0, 0.12)
    for (const [place, share] of shares.entries()) {
      const w = ((sheet.width * 1.12) / total) * share
      const business = businessOf(next, tongue, country)
      const top = sheet.height * between(next, 0.05, 0.4)
      const behind = wall(draft, { x, y: top - sheet.height * between(next, 0.1, 0.5), w, h: sheet.height * 1.6 })
      const shown = shopFront(draft, business, { x, y: top, w, h: floor - top }, behind)
      if (place === main) facts = factsOf(business, shown)
      else others.push(business.company)
      x += w
    }
  })
  ground(draft, { x: 0, y: floor + Math.abs(slope) * sheet.width * 0.4, w: sheet.width, h: sheet.height })
  before(draft, floor)
  return { kind: 'storefront', draft, facts: { ...facts, others } }
}

/** Objects between the camera and the shop. */
function before(draft: Draft, floor: number): void {
  const { next } = draft
  passersBy(draft, floor + draft.sheet.height * 0.03, next() < 0.5 ? 0 : whole(next, 1, 3))
  if (next() < 0.12) post(draft)
}

function upperFloor(draft: Draft, y: number): void {
  const { next, sheet } = draft
  if (y < sheet.height * 0.12) return
  const count = whole(next, 2, 5)
  for (let n = 0; n < count; n++) {
    const w = (sheet.width / count) * 0.4
    rect(
      draft,
      { x: (sheet.width / count) * n + w * 0.7, y: y - sheet.height * 0.3, w, h: sheet.height * 0.24 },
      '#48525a',
      'stroke="#e8e4da" stroke-width="8"',
    )
  }
}

function houseNumber(draft: Draft, x: number, y: number): void {
  const { next } = draft
  if (next() > 0.25) return
  const text = String(whole(next, 1, 240))
  const palette = paletteOf(draft, 0)
  const size = draft.sheet.height * 0.03
  rect(draft, { x: x - size, y: y - size, w: size * 2, h: size * 1.3 }, palette.board)
  put(draft, text, {
    x,
    y,
    size,
    width: size * 1.8,
    anchor: 'middle',
    face: faceFor(draft, ['sans', 'serif'], text),
    ink: inkOf(palette),
  })
}
