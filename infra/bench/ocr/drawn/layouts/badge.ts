import { pick } from '../chance.ts'
import type { Business } from '../content/business.ts'
import { writeArc } from '../ink/lettering.ts'
import { canWrite, type Face, widthOf } from '../ink/sheet.ts'
import { type Box, casing, type Draft, faceFor, inkOf, type Palette, put, shape } from './draft.ts'

/** An oval with the name along the top, the trade or the town along the bottom, and a level line in between. */
export function badge(draft: Draft, business: Business, name: string, box: Box, palette: Palette): void {
  const { next } = draft
  const side = Math.min(box.w, box.h)
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, side * 0.48]
  const ring = next() < 0.6 ? palette.accent : palette.ink
  shape(
    draft,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.board}" stroke="${ring}" stroke-width="${side * 0.02}"/>`,
  )
  const [first, second] = name.includes(' ') && next() < 0.45 ? halves(name) : [name, '']
  const below =
    second ||
    casing(draft, business.beneath ?? pick(next, [business.since, business.trade.words[0] ?? '', business.slogan]))
  const bend = (text: string, size: number, face: Face) => widthOf(text, face, size, size * 0.09) / (radius * 0.74)
  const face = faceFor(draft, ['sans', 'slab', 'serif', 'condensed', 'display'], name + below)
  const sizeFor = (text: string) => {
    let size = side * 0.15
    while (bend(text, size, face) > 2.6 && size > side * 0.05) size *= 0.93
    return size
  }
  const [above, under] = [sizeFor(first), sizeFor(below) * (second ? 1 : 0.85)]
  writeArc(draft.sheet, { text: first, x, y, size: above, face, ink: inkOf(palette), radius: radius * 0.72 })
  writeArc(draft.sheet, {
    text: below,
    x,
    y,
    size: under,
    face,
    ink: inkOf(palette),
    radius: radius * 0.72 + under * 0.7,
    isBelow: true,
    // Letters along the inside converge at the top.
    spacing: under * 0.09,
  })
  const isLevelKnown = next()
  const level =
    isLevelKnown < 0.45
      ? ''
      : isLevelKnown < 0.7
        ? (business.trade.words[0] ?? '')
        : pick(next, [business.since, business.slogan])
  if (level !== '' && canWrite(level, face))
    put(draft, level, {
      x,
      y: y + side * 0.04,
      size: side * 0.13,
      width: radius * 1.1,
      anchor: 'middle',
      face,
      ink: inkOf(palette, ring),
    })
  else shape(draft, `<circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="${ring}"/>`)
}

/** Splits a name over two lines. */
export function halves(text: string): [string, string] {
  const words = text.split(' ')
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')]
}
