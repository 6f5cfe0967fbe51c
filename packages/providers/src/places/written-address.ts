/** The parts of an address as a provider tells them apart. */
export type AddressGiven = {
  number: string | null
  street: string | null
  town: string | null
  state: string | null
  postcode: string | null
  /** Two letters. */
  country: string | null
}

/** Where the number stands before the street, and the postal code after the state. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'FR'])

/** One line: `12 Alder Street, Springfield, OR 97477` or `Hauptstraße 12, 10115 Berlin`. Null where nothing is known. */
export function writtenAddress({ number, street, town, state, postcode, country }: AddressGiven): string | null {
  const isNumberFirst = country === null || NUMBER_FIRST.has(country.toUpperCase())
  const house = words(isNumberFirst ? [number, street] : [street, number])
  const place = isNumberFirst ? [town, words([state, postcode])] : [words([postcode, town])]
  return [house, ...place].filter((part) => part !== null && part !== '').join(', ') || null
}

const words = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ')
