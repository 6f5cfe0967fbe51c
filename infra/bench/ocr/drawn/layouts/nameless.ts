import { between, type Chance, digits, pick, pickSome, whole } from '../chance.ts'
import { type Business, businessOf, hoursOf, languageOf } from '../content/business.ts'
import { tilted, turned } from '../ink/sheet.ts'
import type { DrawnFacts } from '../picture.ts'
import {
  type Box,
  type Draft,
  faceFor,
  inkOf,
  inside,
  type Palette,
  paletteOf,
  put,
  rect,
  shape,
  stack,
} from './draft.ts'
import { menuRows } from './flyer.ts'
import { type FlatPicture, newDraft } from './scenes.ts'
import { breakLines, plaqueLines, type PublicLine, requestLines, sightLines } from './public-signs.ts'
import { boardPlace } from './sign.ts'
import { ground, sky, wall } from './walls.ts'

type Kit = { draft: Draft; business: Business; palette: Palette }

/** Pictures without a business name: directions, parking, warnings, prices, hours, offers, streets, graffiti. */
export function nameless(next: Chance): FlatPicture {
  const kinds = [
    directions,
    directions,
    parking,
    parking,
    warning,
    warning,
    offer,
    offer,
    hours,
    streetPlate,
    graffiti,
    menu,
    openSign,
    houseWall,
    plaque,
    sights,
    instructions,
    poster,
  ] as const
  const scene = pick(next, kinds)
  const isTall = next() < 0.4
  const draft = newDraft(next, isTall ? 1050 : 1450, isTall ? 1400 : 1050)
  const tongue = languageOf(next)
  draft.traits.add('names nobody')
  const kind = scene({ draft, business: businessOf(next, tongue), palette: paletteOf(draft) })
  const facts: DrawnFacts = {
    company: null,
    phones: [],
    emails: [],
    websites: [],
    country: pick(next, tongue.countries),
  }
  return { kind, draft, facts }
}

function board({ draft, palette }: Kit, draw: (box: Box) => void): void {
  const { next, sheet } = draft
  const box = boardPlace(draft)
  tilted(sheet, turned(next() < 0.3 ? between(next, -6, 6) : 0, sheet.width / 2, sheet.height / 2), () => {
    rect(
      draft,
      box,
      palette.board,
      `rx="${whole(next, 0, 24)}" stroke="${palette.ink}" stroke-width="${whole(next, 0, 10)}"`,
    )
    draw(inside(box, 0.9))
  })
}

function rowsIn(
  { draft, palette }: Kit,
  texts: readonly string[],
  box: Box,
  styles: readonly ('sans' | 'condensed' | 'display' | 'serif' | 'slab' | 'script')[] = ['sans', 'condensed'],
): void {
  const face = faceFor(draft, styles, texts.join(''))
  const size = Math.min(box.h / texts.length / 1.35, box.h * 0.3)
  const leading = 1.3
  stack(draft, texts, {
    x: box.x + box.w / 2,
    anchor: 'middle',
    y: box.y + (box.h - size * leading * texts.length) / 2 - size * 0.2,
    size,
    width: box.w,
    face,
    ink: inkOf(palette),
    leading,
  })
}

const breakText = (text: string): string[] => breakLines(text, 12)

function directions({ draft, business: { tongue } }: Kit): 'sign' {
  const { next, sheet } = draft
  const { width, height } = sheet
  sky(draft, { x: 0, y: 0, w: width, h: height })
  if (next() < 0.5) wall(draft, { x: 0, y: 0, w: width, h: height })
  rect(draft, { x: width * 0.49, y: height * 0.05, w: width * 0.025, h: height }, '#4a4f53')
  const places = pickSome(next, tongue.directions, whole(next, 2, 6))
  const tall = (height * 0.86) / 6.4
  for (const [row, place] of places.entries()) {
    const isLeft = next() < 0.5
    const palette = paletteOf(draft, 0)
    const box = {
      x: width * between(next, 0.1, 0.22),
      y: height * 0.07 + row * tall * 1.12,
      w: width * 0.62,
      h: tall * 0.86,
    }
    const arrow = isLeft
      ? `M${box.x} ${box.y + box.h / 2}l${tall * 0.3} ${-tall * 0.3}v${tall * 0.6}z`
      : `M${box.x + box.w} ${box.y + box.h / 2}l${-tall * 0.3} ${-tall * 0.3}v${tall * 0.6}z`
    tilted(sheet, turned(between(next, -3, 3), box.x, box.y), () => {
      rect(draft, box, palette.board, 'rx="6"')
      shape(draft, `<path d="${arrow}" fill="${palette.ink}"/>`)
      const text = next() < 0.25 ? `${place} ${whole(next, 1, 9)}00 m` : place
      put(draft, text, {
        x: box.x + (isLeft ? tall * 0.5 : box.w - tall * 0.5),
        y: box.y + box.h * 0.68,
        size: box.h * 0.56,
        width: box.w * 0.8,
        anchor: isLeft ? 'start' : 'end',
        face: faceFor(draft, ['sans', 'serif', 'condensed'], text),
        ink: inkOf(palette),
      })
    })
  }
  return 'sign'
}

/** Lines that share a board, each with its own letter height. */
function lettered(
  { draft, palette }: Kit,
  lines: readonly PublicLine[],
  box: Box,
  styles: Parameters<typeof faceFor>[1] = ['sans', 'condensed', 'serif'],
): void {
  const face = faceFor(draft, styles, lines.map(({ text }) => text).join(''))
  const unit = Math.min(box.h / lines.reduce((sum, { height }) => sum + height * 1.35, 0), box.h * 0.3)
  let y = box.y + (box.h - lines.reduce((sum, { height }) => sum + height * 1.35 * unit, 0)) / 2
  for (const { text, height } of lines) {
    y += height * unit * 1.35
    const x = box.x + box.w / 2
    put(draft, text, {
      x,
      y: y - height * unit * 0.3,
      anchor: 'middle',
      size: height * unit,
      width: box.w,
      face,
      ink: inkOf(palette),
    })
  }
}

function plaque(kit: Kit): 'sign' {
  kit.draft.traits.add('plaque')
  board(kit, (box) => lettered(kit, plaqueLines(kit.draft.next, kit.business.tongue), box))
  return 'sign'
}

function sights(kit: Kit): 'sign' {
  kit.draft.traits.add('sights')
  board(kit, (box) => lettered(kit, sightLines(kit.draft.next, kit.business.tongue), box))
  return 'sign'
}

function instructions(kit: Kit): 'sign' {
  board(kit, (box) => lettered(kit, requestLines(kit.draft.next, kit.business.tongue, 'instructions'), box))
  return 'sign'
}

function poster(kit: Kit): 'flyer' {
  const { sheet, next } = kit.draft
  rect(kit.draft, { x: 0, y: 0, w: sheet.width, h: sheet.height }, kit.palette.board)
  const box = inside({ x: 0, y: 0, w: sheet.width, h: sheet.height }, 0.84)
  lettered(kit, requestLines(next, kit.business.tongue, 'posters'), box, ['display', 'sans', 'condensed', 'slab'])
  return 'flyer'
}

function parking(kit: Kit): 'sign' {
  const texts = pickSome(kit.draft.next, kit.business.tongue.parking, whole(kit.draft.next, 1, 2)).flatMap(breakText)
  board(kit, (box) => rowsIn(kit, kit.draft.next() < 0.2 ? ['P', ...texts] : texts, box))
  return 'sign'
}

function warning(kit: Kit): 'sign' {
  const texts = pickSome(kit.draft.next, kit.business.tongue.warnings, whole(kit.draft.next, 1, 3)).flatMap(breakText)
  board(kit, (box) => rowsIn(kit, texts, box))
  return 'sign'
}

function offer(kit: Kit): 'flyer' {
  const { next, sheet } = kit.draft
  const { tongue } = kit.business
  rect(kit.draft, { x: 0, y: 0, w: sheet.width, h: sheet.height }, kit.palette.board)
  const texts = [
    ...pickSome(next, tongue.offers, whole(next, 1, 3)),
    ...pickSome(next, kit.business.goods, whole(next, 0, 2)),
  ].flatMap(breakText)
  rowsIn(kit, texts, inside({ x: 0, y: 0, w: sheet.width, h: sheet.height }, 0.84), [
    'display',
    'sans',
    'condensed',
    'slab',
  ])
  return 'flyer'
}

function hours(kit: Kit): 'sign' {
  const { next } = kit.draft
  const { tongue } = kit.business
  kit.draft.traits.add('hours')
  const rows = hoursOf(next, tongue).map(([days, time]) => `${days}  ${time}`)
  board(kit, (box) => rowsIn(kit, [pick(next, tongue.hours), ...rows], box, ['sans', 'serif', 'script']))
  return 'sign'
}

function streetPlate(kit: Kit): 'other' {
  const { draft, business, palette } = kit
  const { next, sheet } = draft
  wall(draft, { x: 0, y: 0, w: sheet.width, h: sheet.height })
  const name = pick(next, business.tongue.streets).replace(/,? ?(?:Unit )?\{n\},?(?: bis)? ?/, '')
  const box = inside({ x: 0, y: 0, w: sheet.width, h: sheet.height * 0.8 }, between(next, 0.4, 0.8))
  const plate = { ...box, h: box.w * 0.24 }
  rect(draft, plate, palette.board, `stroke="${palette.ink}" stroke-width="6"`)
  rowsIn(kit, [next() < 0.4 ? name.toUpperCase() : name], inside(plate, 0.86), ['sans', 'serif', 'condensed'])
  const number = String(whole(next, 1, 180))
  if (next() < 0.5)
    put(draft, number, {
      x: plate.x + plate.w + 20,
      y: plate.y + plate.h,
      size: plate.h * 0.6,
      width: 200,
      face: faceFor(draft, ['serif'], number),
      ink: { fill: '#ffffff', on: '#8a7a6a' },
    })
  return 'other'
}

/** Words sprayed on a wall. */
function graffiti({ draft }: Kit): 'other' {
  const { next, sheet } = draft
  wall(draft, { x: 0, y: 0, w: sheet.width, h: sheet.height })
  const words = pickSome(
    next,
    ['LOVE', 'dream', 'REVOLT', 'no war', 'peace', 'ZINE', 'hello', 'FREE', 'ghost', 'be kind', 'OMA', 'riot'],
    whole(next, 1, 3),
  )
  for (const [row, word] of words.entries()) {
    const fill = pick(next, ['#d6303a', '#f4f4f4', '#1b1b1b', '#2e6fd6', '#f2c230'])
    put(draft, word, {
      x: sheet.width * between(next, 0.3, 0.7),
      y: sheet.height * (0.35 + row * 0.22),
      size: sheet.height * between(next, 0.12, 0.26),
      width: sheet.width * 0.55,
      anchor: 'middle',
      turn: between(next, -14, 8),
      face: faceFor(draft, ['display', 'script'], word),
      ink: { fill, on: '#93806e', ...(next() < 0.5 && { outline: '#111111' }) },
    })
  }
  return 'other'
}

function menu({ draft, business, palette }: Kit): 'flyer' {
  draft.traits.add('menu')
  rect(draft, { x: 0, y: 0, w: draft.sheet.width, h: draft.sheet.height }, palette.board)
  menuRows(draft, business, palette, draft.sheet.height * 0.04)
  return 'flyer'
}

function openSign(kit: Kit): 'sign' {
  const { next } = kit.draft
  const { tongue } = kit.business
  board(kit, (box) =>
    rowsIn(
      kit,
      [pick(next, [...tongue.welcome, ...tongue.stickers]), pick(next, tongue.open)].flatMap(breakText),
      box,
      ['display', 'script', 'sans'],
    ),
  )
  return 'sign'
}

/** A house wall with a window, a door, and one to three short texts: much to see and little to read. */
function houseWall({ draft, business }: Kit): 'other' {
  const { next, sheet } = draft
  const { width, height } = sheet
  wall(draft, { x: 0, y: 0, w: width, h: height })
  rect(
    draft,
    { x: width * 0.1, y: height * 0.15, w: width * 0.25, h: height * 0.4 },
    '#3a444b',
    'stroke="#ece8de" stroke-width="12"',
  )
  rect(
    draft,
    { x: width * 0.6, y: height * 0.25, w: width * 0.24, h: height * 0.75 },
    pick(next, ['#4a2f22', '#22473a', '#27384f']),
  )
  ground(draft, { x: 0, y: height * 0.92, w: width, h: height * 0.1 })
  const texts = [String(whole(next, 1, 400)), pick(next, business.tongue.stickers), digits(next, 3)].slice(
    0,
    whole(next, 1, 3),
  )
  for (const [row, text] of texts.entries())
    put(draft, text, {
      x: width * 0.47,
      y: height * (0.3 + row * 0.16),
      anchor: 'middle',
      size: height * between(next, 0.05, 0.1),
      width: width * 0.2,
      face: faceFor(draft, ['sans', 'serif'], text),
      ink: { fill: '#1c1c1c', on: '#c8b8a4' },
    })
  return 'other'
}
