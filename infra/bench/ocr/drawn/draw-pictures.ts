import { tokensOf } from '@canvass/recognition/scoring/score-words'
import { type Chance, chance } from './chance.ts'
import { installTypefaces } from './ink/typefaces.ts'
import { card } from './layouts/card.ts'
import { flyer } from './layouts/flyer.ts'
import { nameless } from './layouts/nameless.ts'
import { type FlatPicture, storefront, street } from './layouts/scenes.ts'
import { sign } from './layouts/sign.ts'
import { vehicle } from './layouts/vehicle.ts'
import { conditionsOf } from './photo/conditions.ts'
import { legibleWords } from './photo/legibility.ts'
import { frameOf, photograph } from './photo/photograph.ts'
import type { DrawnFacts, DrawnPicture } from './picture.ts'

/** Twenty pictures contain every kind in its share; three of them have no business name. */
const ROUND: readonly ((next: Chance) => FlatPicture)[] = [
  card,
  storefront,
  sign,
  flyer,
  nameless,
  storefront,
  vehicle,
  card,
  street,
  sign,
  nameless,
  storefront,
  card,
  flyer,
  vehicle,
  sign,
  card,
  nameless,
  street,
  storefront,
]

/** Draws pictures `from` to `from + count`, each depending only on its own number. */
export async function* drawPictures({ from, count }: { from: number; count: number }): AsyncGenerator<DrawnPicture> {
  installTypefaces()
  for (let n = from; n < from + count; n++) yield await drawPicture(n)
}

/** A picture before it is photographed, and the random generator to continue with. */
export function layOut(n: number): FlatPicture & { next: Chance } {
  const next = chance(n * 7919 + 17)
  // Neighboring seeds start with similar numbers.
  for (let warm = 0; warm < 8; warm++) next()
  const layout = ROUND[n % ROUND.length] ?? card
  return { ...layout(next), next }
}

/** Everything about a picture except its pixels: its text, the legible part of it, and how it is photographed. */
export function describePicture(n: number) {
  const { kind, draft, facts, next } = layOut(n)
  const { sheet, traits } = draft
  const conditions = conditionsOf(next, kind, traits)
  const { words, optional } = legibleWords(sheet, frameOf(sheet, conditions), conditions)
  const seen = seenFacts(facts, words, optional)
  if (facts.company !== null && seen.company === null) traits.add('name out of sight')
  return { id: `${kind}-${n}`, kind, traits: [...traits], words, optional, facts: seen, sheet, conditions, next }
}

async function drawPicture(n: number): Promise<DrawnPicture> {
  const { sheet, conditions, next, ...picture } = describePicture(n)
  const { jpeg } = await photograph(sheet, conditions, next)
  return { ...picture, jpeg }
}

/** The facts that can be read: a number cut in two or a name out of view isn't expected. */
function seenFacts(facts: DrawnFacts, words: readonly string[], optional: readonly string[]): DrawnFacts {
  const clear = words.join(' ').toLowerCase()
  const all = new Set([...words, ...optional].flatMap(tokensOf))
  const isSeen = (name: string) => tokensOf(name).every((token) => all.has(token))
  const isClear = (text: string) => text.split(' ').every((part) => clear.includes(part.toLowerCase()))
  const { company, alternatives = [], others } = facts
  return {
    ...facts,
    company: company !== null && [company, ...alternatives].some(isSeen) ? company : null,
    ...(others && { others: others.filter(isSeen) }),
    phones: [...new Set(facts.phones)].filter(isClear),
    emails: [...new Set(facts.emails)].filter(isClear),
    websites: [...new Set(facts.websites)].filter(isClear),
  }
}
