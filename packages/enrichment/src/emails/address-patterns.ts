import { foldedWords } from '@canvass/domain/company-name'

/** How companies build addresses from names, most common first. */
const PATTERNS: readonly (readonly [name: string, make: (first: string, last: string) => string])[] = [
  ['first.last', (first, last) => `${first}.${last}`],
  ['flast', (first, last) => `${first[0] ?? ''}${last}`],
  ['first', (first) => first],
  ['firstlast', (first, last) => `${first}${last}`],
  ['f.last', (first, last) => `${first[0] ?? ''}.${last}`],
  ['firstl', (first, last) => `${first}${last[0] ?? ''}`],
  ['first_last', (first, last) => `${first}_${last}`],
  ['first-last', (first, last) => `${first}-${last}`],
  ['last', (_, last) => last],
  ['last.first', (first, last) => `${last}.${first}`],
  ['lastf', (first, last) => `${last}${first[0] ?? ''}`],
]

/** An address from a source, with its owner's name. */
export interface NamedAddress {
  readonly address: string
  readonly name: string
}

/** Returns the patterns that turn the name into the part before the @. */
export function patternsOf(address: string, name: string): string[] {
  const local = address.slice(0, address.indexOf('@')).toLowerCase()
  const parts = partsOf(name)
  return parts ? PATTERNS.flatMap(([pattern, make]) => (make(...parts) === local ? [pattern] : [])) : []
}

/**
 * Returns a person's possible addresses at a domain: first those that follow the patterns of others' known addresses
 * there, most used first, then the usual ones.
 * @param known addresses at that domain
 * @returns each with the known address whose pattern it follows, or null
 */
export function addressesFor(
  name: string,
  domain: string,
  known: readonly NamedAddress[],
): { address: string; pattern: string; like: string | null }[] {
  const parts = partsOf(name)
  if (!parts) return []
  const usersOf = (pattern: string) => known.filter((one) => patternsOf(one.address, one.name).includes(pattern))
  const seen = new Set<string>()
  return PATTERNS.map(([pattern, make]) => {
    const users = usersOf(pattern)
    return { address: `${make(...parts)}@${domain}`, pattern, like: users[0]?.address ?? null, users: users.length }
  })
    .toSorted((a, b) => b.users - a.users)
    .flatMap(({ address, pattern, like }) =>
      seen.has(address) || !seen.add(address) ? [] : [{ address, pattern, like }],
    )
}

/** Returns the first and last name as used in addresses; undefined if they can't be part of one. */
function partsOf(name: string): readonly [first: string, last: string] | undefined {
  const words = foldedWords(name.replaceAll(/[äöü]/giu, (letter) => `${letter}e`).replaceAll('ß', 'ss'))
  const [first, last] = [words[0], words.at(-1)]
  if (words.length < 2 || first === undefined || last === undefined) return undefined
  return [first, last].every((word) => /^[a-z]{2,}$/u.test(word)) ? [first, last] : undefined
}
