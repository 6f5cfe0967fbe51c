import { type Chance, pick, whole } from '../../bench/ocr/drawn/chance.ts'

/** A line of business: its tag on the map, what names say of it, and what stands in its windows. */
export type Trade = {
  readonly tag: readonly [key: string, value: string]
  readonly words: readonly string[]
  readonly goods: readonly string[]
}

/** What the towns of one country are made of. Names, firms and numbers are invented. */
export type Land = {
  readonly country: string
  readonly isNumberFirst: boolean
  readonly callingCode: string
  /** Without its domestic zero, in groups parted by spaces; another one for each `n`. */
  readonly nationalNumber: (n: number) => string
  /** What is dialed before it inside of the country. */
  readonly trunk: string
  readonly domainEnds: readonly string[]
  readonly town: {
    readonly name: string
    readonly state: string
    readonly stateCode: string
    readonly postcode: string
    readonly latitude: number
    readonly longitude: number
  }
  readonly streets: readonly string[]
  readonly malls: readonly string[]
  readonly trades: readonly Trade[]
  readonly firsts: readonly string[]
  readonly lasts: readonly string[]
  readonly things: readonly string[]
  readonly adjectives: readonly string[]
  /** {first} {last} {last2} {thing} {adjective} {trade} {brand} */
  readonly patterns: readonly string[]
  readonly legal: readonly string[]
  readonly slogans: readonly string[]
  readonly notices: readonly string[]
  readonly weekdays: string
  readonly telephone: readonly string[]
  /** Where signs are read in Latin letters and maps also write the country's own. */
  readonly inOwnScript?: (name: string) => string
}

/** Lists are written as a dictionary is read: one after the other, parted by bars. */
export const list = (text: string): readonly string[] => text.split('|')

export const trade = (tag: string, words: string, goods: string): Trade => {
  const [key = '', value = ''] = tag.split('=')
  return { tag: [key, value], words: list(words), goods: list(goods) }
}

/** The digits of a running number, as many as there are places for them. */
export const running = (n: number, places: number): string => String(n % 10 ** places).padStart(places, '0')

const OPENINGS = list(
  'Al|Bor|Cas|Dru|Em|Fil|Gar|Hes|Ivo|Jor|Kal|Lor|Mer|Nev|Ost|Pel|Quin|Ros|Sil|Tam|Ul|Ver|Wes|Yar|Zel',
)
const MIDDLES = list('a|be|di|fo|ga|li|ma|no|pe|ri|sa|to|vi|zu')
const ENDINGS = list('nor|lux|tex|vita|mar|don|ssa|lin|quet|rix|bel|zano|rin|cor|del|fen')

/** A name that means nothing, as firms like to have. */
export const coined = (next: Chance): string =>
  `${pick(next, OPENINGS)}${next() < 0.6 ? pick(next, MIDDLES) : ''}${pick(next, ENDINGS)}`

/** The name of a business, with the word of its trade where the name has one. */
export function composedName(next: Chance, land: Land, { words }: Trade): { name: string; word: string } {
  const word = pick(next, words)
  const last = pick(next, land.lasts)
  const parts: Record<string, string> = {
    first: pick(next, land.firsts),
    last,
    last2: pick(
      next,
      land.lasts.filter((one) => one !== last),
    ),
    thing: pick(next, land.things),
    adjective: pick(next, land.adjectives),
    trade: word,
    brand: coined(next),
  }
  const name = pick(next, land.patterns).replace(/\{(\w+)\}/gu, (_, key: string) => parts[key] ?? '')
  return { name, word }
}

/** Hours of a week on one line, as they are printed on a door. */
export const printedHours = (next: Chance, { weekdays }: Land): string =>
  `${weekdays} ${whole(next, 7, 10)}:${pick(next, ['00', '30'])} - ${whole(next, 17, 20)}:${pick(next, ['00', '30'])}`
