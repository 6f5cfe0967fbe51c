import { foldedWords } from '../company-name.ts'

/**
 * `same`: same building. `street`: same street, different building. `town`: the town matches and nothing contradicts
 * it. `unknown`: nothing to compare.
 */
export type AddressAgreement = 'same' | 'street' | 'town' | 'other' | 'unknown'

/**
 * Street types, door types, and directions: written in full in one address and shortened in another, so they identify
 * nothing.
 */
const STREET_WORDS = new Set(
  'street st str strasse road rd avenue ave av boulevard blvd drive dr lane ln highway hwy way court ct place pl square sq parkway pkwy suite ste unit floor fl apt apartment room no north n south s east e west w northeast ne northwest nw southeast se southwest sw rue via calle'.split(
    ' ',
  ),
)
const COUNTRY_WORDS = new Set(
  'usa us united states america uk kingdom great britain deutschland germany france canada'.split(' '),
)

interface Parts {
  /** The house number, including its letter if it has one. */
  readonly house: string | undefined
  readonly street: ReadonlySet<string>
  /** Postal code, town, and state. */
  readonly town: ReadonlySet<string>
}

/** Compares two written addresses: same building, same street, same town, or different places. */
export function addressAgreement(a: string, b: string): AddressAgreement {
  const [first, second] = [partsOf(a), partsOf(b)]
  const isSameTown = haveCommon(first.town, second.town)
  const isOtherTown = first.town.size > 0 && second.town.size > 0 && !isSameTown
  if (isOtherTown) return 'other'
  if (first.house !== undefined && second.house !== undefined) {
    if (!haveCommon(first.street, second.street)) return 'other'
    return first.house === second.house ? 'same' : 'street'
  }
  const isOtherStreet = first.street.size > 0 && second.street.size > 0 && !haveCommon(first.street, second.street)
  if (isOtherStreet) return 'other'
  return isSameTown ? 'town' : 'unknown'
}

/** Whether both addresses give the town, and it is the same. */
export const isSameTown = (a: string, b: string): boolean => haveCommon(partsOf(a).town, partsOf(b).town)

/** Splits an address. The street is the first comma-separated part with a number that isn't a postal code. */
function partsOf(address: string): Parts {
  const pieces = address
    .replaceAll('ß', 'ss')
    .split(/[,\n]/u)
    .map((piece) => foldedWords(piece))
    .filter((words) => words.length > 0)
  const at = pieces.findIndex((words, index) => words.some(isHouseNumber) && (index === 0 || words.length > 2))
  const street = at === -1 ? [] : (pieces[at] ?? [])
  const rest = pieces.slice(at + 1).flat()
  return {
    house: street.find(isHouseNumber),
    street: new Set(street.filter((word) => !isHouseNumber(word)).flatMap(plainStreet)),
    // An address that is only a town has no street before it.
    town: new Set(rest.filter((word) => word.length > 2 && !COUNTRY_WORDS.has(word) && !STREET_WORDS.has(word))),
  }
}

const isHouseNumber = (word: string) => /^\d{1,5}[a-z]?$/u.test(word)

/** Treats Hauptstr. and Hauptstraße as the same street. */
const plainStreet = (word: string): string[] =>
  STREET_WORDS.has(word) ? [] : [word.replace(/(?<=\p{L}{3})(?:strasse|str)$/u, '')]

const haveCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((word) => b.has(word))
