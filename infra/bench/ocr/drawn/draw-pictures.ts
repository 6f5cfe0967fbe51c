import { type Chance, chance } from './chance.ts'
import { installTypefaces } from './ink/typefaces.ts'
import { card } from './layouts/card.ts'
import { flyer } from './layouts/flyer.ts'
import { nobody } from './layouts/nobody.ts'
import { type Laid, storefront, street } from './layouts/scenes.ts'
import { sign } from './layouts/sign.ts'
import { vehicle } from './layouts/vehicle.ts'
import { conditionsOf } from './photo/conditions.ts'
import { legibleWords } from './photo/legibility.ts'
import { photograph } from './photo/photograph.ts'
import type { DrawnFacts, DrawnPicture } from './picture.ts'

/** Twenty pictures hold every class in its share; three of them name nobody. */
const ROUND: readonly ((next: Chance) => Laid)[] = [
  card,
  storefront,
  sign,
  flyer,
  nobody,
  storefront,
  vehicle,
  card,
  street,
  sign,
  nobody,
  storefront,
  card,
  flyer,
  vehicle,
  sign,
  card,
  nobody,
  street,
  storefront,
]

/** Pictures `from` to `from + count`, each of them depending on its own number alone. */
export async function* drawPictures({ from, count }: { from: number; count: number }): AsyncGenerator<DrawnPicture> {
  installTypefaces()
  for (let n = from; n < from + count; n++) yield await drawPicture(n)
}

/** A picture before it is photographed, and the chance that goes on from there. */
export function layOut(n: number): Laid & { next: Chance } {
  const next = chance(n * 7919 + 17)
  // The first numbers of neighboring seeds are alike.
  for (let warm = 0; warm < 8; warm++) next()
  const layout = ROUND[n % ROUND.length] ?? card
  return { ...layout(next), next }
}

async function drawPicture(n: number): Promise<DrawnPicture> {
  const { kind, draft, facts, next } = layOut(n)
  const conditions = conditionsOf(next, kind, draft.traits)
  const photo = await photograph(draft.sheet, conditions, next)
  const { words, optional } = legibleWords(draft.sheet, photo, conditions)
  return {
    id: `${kind}-${n}`,
    kind,
    traits: [...draft.traits],
    jpeg: photo.jpeg,
    words,
    optional,
    facts: shownFacts(facts, words),
  }
}

/** What of the facts can be read: nobody is asked for a number that the frame cuts in two. */
function shownFacts(facts: DrawnFacts, words: readonly string[]): DrawnFacts {
  const seen = words.join(' ').toLowerCase()
  const all = (texts: readonly string[]) =>
    [...new Set(texts)].filter((text) => text.split(' ').every((part) => seen.includes(part.toLowerCase())))
  return { ...facts, phones: all(facts.phones), emails: all(facts.emails), websites: all(facts.websites) }
}
