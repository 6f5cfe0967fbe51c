import { regionOf } from '@canvass/recognition/address/regions'

/** The parts of an address as a provider distinguishes them. */
export type ProviderAddress = {
  number: string | null
  street: string | null
  town: string | null
  state: string | null
  postcode: string | null
  /** Two letters. */
  country: string | null
}

/**
 * Countries whose addresses include the state; elsewhere a map's state, such as `ENG` or `IDF`, isn't part of an
 * address.
 */
const WITH_STATE: ReadonlySet<string> = new Set(['US', 'CA', 'AU'])
/** Countries with the number before the street and the postal code after the town. */
const CODE_BEHIND: ReadonlySet<string> = new Set(
  'BD BN EG GB GG GH GI HK IE IM IN JE JM KE LK MT MU NG NP NZ PH PK SG TH TT UG UK VN ZA ZW'.split(' '),
)
/** Countries with the number before the street and the postal code before the town. */
const CODE_BEFORE: ReadonlySet<string> = new Set('CY DZ FR GF GP LU MA MC MQ MY NC PF RE TN YT'.split(' '))

/**
 * Writes an address on one line: `12 Alder Street, Springfield, OR 97477`, `12 Alder Street, London NW1 6XE`, `12 Rue
 * des Aulnes, 75001 Paris`, or `Hauptstraße 12, 10115 Berlin`. Null if nothing is known.
 */
export function formatAddress({ number, street, town, state, postcode, country }: ProviderAddress): string | null {
  const where = country?.toUpperCase()
  const hasState = where === undefined || WITH_STATE.has(where)
  const isCodeBehind = where !== undefined && CODE_BEHIND.has(where)
  const isNumberFirst = hasState || isCodeBehind || CODE_BEFORE.has(where)
  const house = words(isNumberFirst ? [number, street] : [street, number])
  const place = hasState
    ? [town, words([state === null ? null : (regionOf(state)?.region ?? state), postcode])]
    : [words(isCodeBehind ? [town, postcode] : [postcode, town])]
  return [house, ...place].filter((part) => part !== null && part !== '').join(', ') || null
}

const words = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ')
