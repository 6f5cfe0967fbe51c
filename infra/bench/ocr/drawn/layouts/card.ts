import { between, type Chance, pick } from '../chance.ts'
import { businessOf, languageOf } from '../content/business.ts'
import { type Kit, personOf } from './card-kit.ts'
import { CARD_LAYOUTS, UPRIGHT } from './card-layouts.ts'
import { faceFor, paletteOf, rect } from './draft.ts'
import { type FlatPicture, newDraft } from './scenes.ts'
import { shade } from './walls.ts'

/** A business card on a table, in one of several layouts. */
export function card(next: Chance): FlatPicture {
  const isTall = next() < 0.1
  const draft = newDraft(next, isTall ? 850 : 1300, isTall ? 1300 : 800)
  const { sheet, traits } = draft
  const business = businessOf(next, languageOf(next))
  const isFree = next() < 0.15
  if (isFree) traits.add('free mail')
  const person = personOf(next, business, isFree)
  const palette = paletteOf(draft, 0.04)
  const kit: Kit = {
    draft,
    business,
    person,
    palette,
    face: faceFor(
      draft,
      ['sans', 'sans', 'serif', 'slab', 'mono', 'condensed'],
      `${person.name}${person.title}${business.street}${business.town}@:/`,
    ),
    size: Math.min(sheet.width, sheet.height) * between(next, 0.025, 0.045),
  }
  rect(draft, { x: 0, y: 0, w: sheet.width, h: sheet.height }, palette.board)
  if (next() < 0.4) shade(draft, { x: 0, y: 0, w: sheet.width, h: sheet.height })
  const [name, layout] = isTall ? UPRIGHT : pick(next, CARD_LAYOUTS)
  traits.add(`card ${name}`)
  const facts = layout(kit)
  return { kind: 'card', draft, facts: { ...facts, country: business.country } }
}
