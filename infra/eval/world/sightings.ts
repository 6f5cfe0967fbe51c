import type { TextLine } from '@canvass/recognition/lines/text-line'
import { between, type Chance, pick, pickSome, whole } from '../../bench/ocr/drawn/chance.ts'
import {
  asRead,
  halfOf,
  MISREADINGS,
  type Misreading,
  takenFor,
  withLettersLost,
  withLettersWrong,
} from './misreading.ts'
import { shifted, type Spot } from './place.ts'
import { readSign, type SignGiven } from './sign.ts'
import type { Business, Town } from './town.ts'

export const KINDS = [
  'right match',
  'neighbor in the same mall',
  'chain branch',
  'legal suffix',
  'misspelled sign',
  'closed place',
  'no web page',
  'not in the index',
  'namesake in another town',
  'misread',
] as const
export type SightingKind = (typeof KINDS)[number]

/** One photo of a business, with what is true of it. */
export type Sighting = {
  readonly id: string
  readonly kind: SightingKind
  readonly misreading?: Misreading
  /** The number of the place that it is; null where the index does not have it. */
  readonly truth: number | null
  readonly name: string
  readonly country: string
  readonly lines: TextLine[]
  readonly position: Spot | null
  /** How far off the phone believed that it may be, in meters; null without a position. */
  readonly precision: number | null
}

/** How many photos of each kind are taken in a town. */
const COUNTS: Readonly<Record<SightingKind, number>> = {
  'right match': 4,
  'neighbor in the same mall': 4,
  'chain branch': 3,
  'legal suffix': 3,
  'misspelled sign': 3,
  'closed place': 3,
  'no web page': 3,
  'not in the index': 4,
  'namesake in another town': 2,
  misread: 10,
}
const WITH_POSITION = 0.75

type Taken = Pick<Sighting, 'truth'> & {
  business: Business
  misreading?: Misreading
  sign?: Partial<SignGiven>
  /** Where the photo was taken; `somewhere` is told by the phone or not, as it happens. */
  at?: Spot | 'somewhere' | 'unknown'
}

/** Photos of businesses of a town, which enter its index as far as they are in it. */
export function takePhotos(next: Chance, town: Town): Sighting[] {
  const takers: Readonly<Record<SightingKind, (n: number) => Taken>> = {
    'right match': () => entered(town.business()),
    'neighbor in the same mall': (n) => inMall(n),
    'chain branch': (n) => branch(n),
    'legal suffix': () => withLegalForm(),
    'misspelled sign': () => misspelled(),
    'closed place': (n) => closed(n),
    'no web page': () => {
      const business = town.business()
      const truth = town.enter(business, {
        phone: undefined,
        host: undefined,
        hours: undefined,
        isClosed: false,
      }).number
      return { business, truth }
    },
    'not in the index': (n) => unknown(n),
    'namesake in another town': (n) => namesake(n),
    misread: (n) => misread(n),
  }
  return KINDS.flatMap((kind) =>
    Array.from({ length: COUNTS[kind] }, (_, n): Sighting => {
      const { business, truth, misreading, sign, at = 'somewhere' } = takers[kind](n)
      const seen = at === 'somewhere' ? (next() < WITH_POSITION ? business.spot : null) : at === 'unknown' ? null : at
      return {
        id: `${town.land.country} ${kind} ${n + 1}`,
        kind,
        ...(misreading !== undefined && { misreading }),
        truth,
        name: business.name,
        country: town.land.country,
        lines: readSign(next, town.land, business, { name: business.name, ...sign }),
        ...believedAt(next, seen),
      }
    }),
  )

  function entered(business: Business): Taken {
    return { business, truth: town.enter(business, { isClosed: false }).number }
  }

  /** The phone believes itself in front of the shop beside it. Every other one is in no index, and all around it are. */
  function inMall(n: number): Taken {
    const business = town.business(town.inMall())
    const at = shifted(business.spot, between(next, -25, 25), between(next, -25, 25))
    return { business, truth: n % 2 === 0 ? town.enter(business, { isClosed: false }).number : null, at }
  }

  function branch(n: number): Taken {
    const [business = town.business(), ...others] = pickSome(next, town.chain(), 3)
    for (const other of others) town.enter(other, { isClosed: false })
    return { ...entered(business), ...(n === 0 && { at: 'unknown' as const }) }
  }

  function withLegalForm(): Taken {
    const business = town.business()
    const [onSign, inIndex] = pickSome(next, town.land.legal, 2)
    const name = next() < 0.5 ? business.name : `${business.name} ${inIndex}`
    return {
      business,
      truth: town.enter(business, { name, isClosed: false }).number,
      sign: { name: `${business.name} ${onSign}` },
    }
  }

  /** One letter is another one, or missing, or there twice: on the sign or on the map. */
  function misspelled(): Taken {
    const business = town.business()
    const letters = Array.from(business.name)
    const at = whole(next, 1, letters.length - 1)
    const letter = letters[at] ?? ''
    letters[at] = pick(next, ['', `${letter}${letter}`, takenFor(next, letter)])
    const wrong = letters.join('').replace(/\s+/gu, ' ').trim()
    const isOnMap = next() < 0.4
    const truth = town.enter(business, { isClosed: false, ...(isOnMap && { name: wrong }) }).number
    return { business, truth, ...(!isOnMap && { sign: { name: wrong } }) }
  }

  /** It has closed; or another one has, and who came after it is not on the map yet. */
  function closed(n: number): Taken {
    const before = town.business()
    const { number } = town.enter(before, { isClosed: true })
    if (n < 2) return { business: before, truth: number }
    const { house, street, spot } = before
    return { business: town.business({ house, street, spot }), truth: null }
  }

  /** Every other time somebody of another trade shares a telling word with it. */
  function unknown(n: number): Taken {
    const business = town.business()
    const [telling = ''] = business.name.split(' ').toSorted((a, b) => b.length - a.length)
    if (n % 2 === 0) {
      const other = town.business()
      if (other.trade !== business.trade) town.enter({ ...other, name: `${telling} ${other.word}` })
    }
    return { business, truth: null }
  }

  /** Somebody else of the same name, in a town an hour away; the second photo says nothing of where it was taken. */
  function namesake(n: number): Taken {
    const business = town.business()
    const other = { ...town.business(), name: business.name, word: business.word, trade: business.trade }
    const spot = shifted(other.spot, between(next, 40_000, 60_000), between(next, -30_000, 30_000))
    town.enter({ ...other, spot }, { town: 'Farwell', postcode: '00417', isClosed: false })
    return n === 0
      ? { business, truth: null, at: business.spot }
      : { business, truth: null, at: 'unknown', sign: { isPhoneShown: false, isAddressShown: false } }
  }

  function misread(n: number): Taken {
    const taken = entered(town.business())
    const { business } = taken
    const misreading = MISREADINGS[n % MISREADINGS.length] ?? 'letters lost'
    const read: Readonly<Record<Misreading, () => SignGiven>> = {
      'letters lost': () => ({ name: withLettersLost(next, business.name) }),
      'letters wrong': () => ({ name: withLettersWrong(next, business.name) }),
      'half a name': () => ({ name: halfOf(next, business.name) }),
      'trade alone': () => ({ name: '', instead: asRead(next, business.word).text }),
      slogan: () => ({ name: '', instead: pick(next, town.land.slogans) }),
    }
    const sign = { confidence: between(next, 0.66, 0.95), ...read[misreading]() }
    return { ...taken, misreading, at: business.spot, sign }
  }
}

/** From across the sidewalk or the street; and phones are wrong by ten meters, in a canyon of houses by forty. */
function believedAt(next: Chance, spot: Spot | null): Pick<Sighting, 'position' | 'precision'> {
  if (spot === null) return { position: null, precision: null }
  const precision = next() < 0.15 ? 40 : 10
  const [angle, away] = [between(next, 0, 2 * Math.PI), between(next, 4, 22)]
  const stood = shifted(spot, away * Math.cos(angle), away * Math.sin(angle))
  return { position: shifted(stood, precision * normal(next), precision * normal(next)), precision }
}

/** Of a bell curve around 0 (Box and Muller, 1958), cut where phones would say that they do not know. */
const normal = (next: Chance): number =>
  Math.max(-2, Math.min(2, Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())))
