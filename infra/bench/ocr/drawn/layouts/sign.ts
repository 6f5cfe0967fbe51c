import { between, type Chance, pick, pickSome, whole } from '../chance.ts'
import { businessOf, hoursOf, languageOf } from '../content/business.ts'
import { tilted, turned } from '../ink/sheet.ts'
import { type Box, casing, type Draft, faceFor, inkOf, inside, paletteOf, put, rect, shape, stack } from './draft.ts'
import { factsOf, type FlatPicture, newDraft } from './scenes.ts'
import { post } from './scenery.ts'
import type { Shown } from './draft.ts'
import { writeName } from './wordmark.ts'
import { ground, sky, wall } from './walls.ts'

/** A single board: on a wall, between posts, hanging from an arm, or on the ground. */
export function sign(next: Chance): FlatPicture {
  const kind = next()
  if (kind < 0.14) return directory(next)
  const isTall = next() < 0.4
  const draft = newDraft(next, isTall ? 1100 : 1500, isTall ? 1400 : 1100)
  const { sheet } = draft
  const business = businessOf(next, languageOf(next))
  const palette = paletteOf(draft)
  const shown: Shown = { phones: [], emails: [], websites: [] }
  const board = boardPlace(draft)
  const tilt = next() < 0.3 ? between(next, -7, 7) : 0
  tilted(sheet, turned(tilt, sheet.width / 2, sheet.height / 2), () => {
    rect(
      draft,
      board,
      palette.board,
      `rx="${whole(next, 0, 30)}" stroke="${palette.accent}" stroke-width="${whole(next, 0, 14)}"`,
    )
    if (kind < 0.5) {
      writeName(draft, business, inside(board, 0.82), palette, { ornate: 0.5 })
      return
    }
    const name = { ...board, h: board.h * between(next, 0.42, 0.6) }
    writeName(draft, business, inside(name, 0.84), palette, { ornate: 0.4 })
    const hours = hoursOf(next, business.tongue).map(([days, time]) => `${days} ${time}`)
    const rows = pick(next, [
      () => [business.slogan, business.phone],
      () => [...business.goods.slice(0, 3), business.phone],
      () => [pick(next, business.tongue.hours), ...hours.slice(0, 4)],
      () => [business.since],
      () => [business.street, business.phone, business.host],
      () => [`${pick(next, business.tongue.telephone)} ${business.phone}`, `www.${business.host}`],
      () => [business.goods.slice(0, 3).join(' · '), business.handle],
    ])()
    const told = rows.join(' ')
    if (told.includes(business.phone)) shown.phones.push(business.phone)
    if (told.includes(business.host)) shown.websites.push(business.host)
    const room = board.y + board.h * 0.95 - name.y - name.h
    const size = Math.min(board.h * 0.11, room / rows.length / 1.35)
    const face = faceFor(draft, ['sans', 'serif', 'condensed', 'slab', 'script'], told)
    stack(
      draft,
      rows.map((row) => (next() < 0.25 ? row.toUpperCase() : row)),
      {
        x: board.x + board.w / 2,
        anchor: 'middle',
        y: name.y + name.h,
        size,
        width: board.w * 0.88,
        face,
        ink: inkOf(palette),
        leading: 1.3,
      },
    )
  })
  if (next() < 0.08) post(draft)
  return { kind: 'sign', draft, facts: factsOf(business, shown) }
}

/** Draws the surroundings of a board and returns its position. */
export function boardPlace(draft: Draft): Box {
  const { next, sheet } = draft
  const { width, height } = sheet
  const all = { x: 0, y: 0, w: width, h: height }
  const share = between(next, 0.36, 0.92)
  const board = inside(all, share)
  board.h *= between(next, 0.6, 1)
  const kind = next()
  if (kind < 0.5) wall(draft, all)
  else {
    sky(draft, all)
    if (next() < 0.6)
      shape(
        draft,
        `<path d="M0 ${height * 0.8}Q${width * 0.3} ${height * 0.5} ${width * 0.6} ${height * 0.75}T${width} ${height * 0.6}V${height}H0Z" fill="${pick(next, ['#4c6b42', '#7f8b6a', '#5d6470'])}"/>`,
      )
    ground(draft, { x: 0, y: height * 0.9, w: width, h: height * 0.1 })
    for (const x of [board.x + board.w * 0.12, board.x + board.w * 0.84])
      rect(draft, { x, y: board.y, w: width * 0.018, h: height }, '#5a5f63')
  }
  return board
}

/** A directory board at an entrance, with everyone in the building: several names, none more prominent. */
function directory(next: Chance): FlatPicture {
  const draft = newDraft(next, 1100, 1400)
  draft.traits.add('directory')
  const tongue = languageOf(next)
  const country = pick(next, tongue.countries)
  const palette = paletteOf(draft)
  const board = boardPlace(draft)
  rect(draft, board, palette.board)
  const tenants = Array.from({ length: whole(next, 4, 9) }, () => businessOf(next, tongue, country))
  const heading = pick(next, tongue.places)
  const size = Math.min(board.h / (tenants.length + 3) / 1.3, board.w * 0.06)
  const face = faceFor(draft, ['sans', 'serif', 'condensed'], tenants.map(({ company }) => company).join(''))
  const isHeaded = next() < 0.6
  if (isHeaded)
    put(draft, casing(draft, `${heading} ${whole(next, 2, 80)}`), {
      x: board.x + board.w / 2,
      y: board.y + size * 1.8,
      size: size * 1.2,
      width: board.w * 0.9,
      anchor: 'middle',
      face: faceFor(draft, ['sans', 'serif'], heading),
      ink: inkOf(palette, palette.accent),
    })
  let y = board.y + size * (isHeaded ? 2.4 : 1)
  for (const [floor, { company }] of tenants.entries()) {
    y += size * 1.5
    put(draft, String(floor + 1), {
      x: board.x + board.w * 0.06,
      y,
      size,
      width: board.w * 0.1,
      face,
      ink: inkOf(palette, palette.accent),
    })
    put(draft, company, { x: board.x + board.w * 0.16, y, size, width: board.w * 0.78, face, ink: inkOf(palette) })
  }
  const [first, ...others] = tenants.map(({ company }) => company)
  return {
    kind: 'sign',
    draft,
    facts: {
      company: first ?? null,
      alternatives: pickSome(next, others, others.length),
      others,
      phones: [],
      emails: [],
      websites: [],
      country,
    },
  }
}
