import { between } from '../chance.ts'
import { writeTiles } from '../ink/lettering.ts'
import type { DrawnFacts } from '../picture.ts'
import { type Kit, people, personOf, rowsOf, cardFacts } from './card-kit.ts'
import { type Box, faceFor, inkOf, put, rect, stack } from './draft.ts'
import { emblem } from './emblem.ts'
import { writeName } from './wordmark.ts'

/** Lays out a card and returns its facts. */
type Layout = (kit: Kit) => DrawnFacts
export const UPRIGHT: readonly [string, Layout] = ['upright', centered]
export const CARD_LAYOUTS: readonly (readonly [name: string, layout: Layout])[] = [
  ['left', left],
  ['left', left],
  ['centered', centered],
  ['two columns', twoColumns],
  ['two columns', twoColumns],
  ['logo', logo],
  ['back', back],
  ['several people', several],
  ['no logo', noLogo],
  ['band', band],
]

function left(kit: Kit): DrawnFacts {
  const { draft, business, palette, face, size } = kit
  const { width, height } = draft.sheet
  writeName(draft, business, { x: width * 0.07, y: height * 0.08, w: width * 0.7, h: height * 0.2 }, palette, {
    isPlain: draft.next() < 0.5,
  })
  people(kit, width * 0.07, height * 0.46, width * 0.8, 'start')
  const { rows, ...more } = rowsOf(kit)
  stack(draft, rows, {
    x: width * 0.07,
    y: height * 0.58,
    size,
    width: width * 0.8,
    face,
    ink: inkOf(palette),
    leading: 1.32,
  })
  return cardFacts(kit, more)
}

function centered(kit: Kit): DrawnFacts {
  const { draft, business, palette, face, size } = kit
  const { width, height } = draft.sheet
  writeName(draft, business, { x: width * 0.12, y: height * 0.07, w: width * 0.76, h: height * 0.26 }, palette)
  people(kit, width / 2, height * 0.47, width * 0.84, 'middle')
  const { rows, ...more } = rowsOf(kit)
  stack(draft, rows, {
    x: width / 2,
    anchor: 'middle',
    y: height * 0.57,
    size,
    width: width * 0.84,
    face,
    ink: inkOf(palette),
    leading: 1.3,
  })
  return cardFacts(kit, more)
}

function twoColumns(kit: Kit): DrawnFacts {
  const { draft, business, palette, face, size } = kit
  const { width, height } = draft.sheet
  const middle = width * between(draft.next, 0.42, 0.52)
  rect(draft, { x: middle, y: height * 0.14, w: 3, h: height * 0.72 }, palette.accent)
  writeName(draft, business, { x: width * 0.05, y: height * 0.3, w: middle - width * 0.09, h: height * 0.36 }, palette)
  people(kit, middle + width * 0.04, height * 0.26, width * 0.46, 'start')
  const { rows, ...more } = rowsOf(kit)
  stack(draft, rows, {
    x: middle + width * 0.04,
    y: height * 0.42,
    size: size * 0.94,
    width: width * 0.46,
    face,
    ink: inkOf(palette),
    leading: 1.5,
  })
  return cardFacts(kit, more)
}

/** A lettered logo at the top, everything else small below. */
function logo(kit: Kit): DrawnFacts {
  const { draft, business, palette, face, size } = kit
  const { width, height } = draft.sheet
  const word = business.name.split(' ')[0] ?? business.name
  if (draft.next() < 0.4 && word.length < 10) {
    writeTiles(draft.sheet, {
      text: word.toUpperCase(),
      x: width / 2,
      y: height * 0.25,
      size: Math.min(height * 0.13, (width * 0.8) / word.length),
      face: faceFor(draft, ['sans', 'slab', 'display'], word.toUpperCase()),
      tile: palette.accent,
      ink: { fill: palette.board, on: palette.accent },
    })
    const rest = business.company.slice(word.length).trim()
    if (rest)
      put(draft, rest, {
        x: width / 2,
        y: height * 0.35,
        size: size * 1.1,
        width: width * 0.6,
        anchor: 'middle',
        face,
        ink: inkOf(palette),
      })
  } else {
    emblem(draft, width * 0.16, height * 0.2, height * 0.2, palette.accent)
    writeName(draft, business, { x: width * 0.26, y: height * 0.08, w: width * 0.66, h: height * 0.26 }, palette, {
      ornate: 0.5,
    })
  }
  people(kit, width * 0.5, height * 0.52, width * 0.8, 'middle')
  const { rows, ...more } = rowsOf(kit)
  const half = Math.ceil(rows.length / 2)
  stack(draft, rows.slice(0, half), {
    x: width * 0.06,
    y: height * 0.68,
    size: size * 0.85,
    width: width * 0.42,
    face,
    ink: inkOf(palette),
    leading: 1.45,
  })
  stack(draft, rows.slice(half), {
    x: width * 0.94,
    anchor: 'end',
    y: height * 0.68,
    size: size * 0.85,
    width: width * 0.42,
    face,
    ink: inkOf(palette),
    leading: 1.45,
  })
  return cardFacts(kit, more)
}

/** The back of a card: the name and a claim, possibly with the website. */
function back({ draft, business, palette, face, size }: Kit): DrawnFacts {
  const { next, sheet } = draft
  const { width, height } = sheet
  writeName(draft, business, { x: width * 0.12, y: height * 0.24, w: width * 0.76, h: height * 0.34 }, palette, {
    ornate: 0.4,
  })
  const isNet = next() < 0.5
  put(draft, isNet ? `www.${business.host}` : business.slogan, {
    x: width / 2,
    y: height * 0.8,
    size: size * 1.1,
    width: width * 0.8,
    anchor: 'middle',
    face,
    ink: inkOf(palette, palette.accent),
  })
  return {
    company: business.company,
    alternatives: business.alternatives,
    phones: [],
    emails: [],
    websites: isNet ? [business.host] : [],
  }
}

/** Two people share a card; the first is its owner. */
function several(kit: Kit): DrawnFacts {
  const { draft, business, person, palette, face, size } = kit
  const { width, height } = draft.sheet
  const other = { ...personOf(draft.next, business, false), phone: business.secondPhone }
  writeName(draft, business, { x: width * 0.1, y: height * 0.07, w: width * 0.8, h: height * 0.24 }, palette)
  const columns = [person, other].map(({ email, ...one }, place) => ({
    ...one,
    email: place === 0 ? person.email : email,
    x: width * (0.07 + place * 0.46),
  }))
  for (const one of columns) {
    people({ ...kit, person: one }, one.x, height * 0.48, width * 0.4, 'start')
    stack(draft, [one.phone, one.email], {
      x: one.x,
      y: height * 0.57,
      size: size * 0.9,
      width: width * 0.4,
      face,
      ink: inkOf(palette),
      leading: 1.4,
    })
  }
  put(draft, `${business.street}, ${business.town}`, {
    x: width / 2,
    y: height * 0.9,
    size,
    width: width * 0.86,
    anchor: 'middle',
    face,
    ink: inkOf(palette),
  })
  return cardFacts(kit, { phones: columns.map(({ phone }) => phone), emails: columns.map(({ email }) => email) })
}

/** Everything in one size and typeface; the name is just another row. */
function noLogo(kit: Kit): DrawnFacts {
  const { draft, business, person, palette, face, size } = kit
  const { width, height } = draft.sheet
  const { rows, ...more } = rowsOf(kit)
  const company = business.legal ? `${business.company} ${business.legal}` : business.company
  const first = draft.next() < 0.5 ? [person.name, person.title, company] : [company, person.name, person.title]
  stack(draft, [...first, ...rows], {
    x: width * 0.1,
    y: height * 0.1,
    size: size * 1.06,
    width: width * 0.8,
    face,
    ink: inkOf(palette),
    leading: 1.5,
  })
  return cardFacts(kit, more)
}

/** A band in another color with the name in it. */
function band(kit: Kit): DrawnFacts {
  const { draft, business, palette, face, size } = kit
  const { width, height } = draft.sheet
  const isBelow = draft.next() < 0.5
  const box: Box = { x: 0, y: isBelow ? height * 0.7 : 0, w: width, h: height * 0.3 }
  rect(draft, box, palette.ink)
  writeName(
    draft,
    business,
    { x: width * 0.08, y: box.y + height * 0.05, w: width * 0.84, h: box.h - height * 0.1 },
    { board: palette.ink, ink: palette.board, accent: palette.board },
  )
  const top = isBelow ? 0 : height * 0.3
  people(kit, width * 0.07, top + height * 0.14, width * 0.8, 'start')
  const { rows, ...more } = rowsOf(kit)
  stack(draft, rows, {
    x: width * 0.07,
    y: top + height * 0.24,
    size,
    width: width * 0.8,
    face,
    ink: inkOf(palette),
    leading: 1.34,
  })
  return cardFacts(kit, more)
}
