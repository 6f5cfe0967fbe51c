import type { Fact } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'

/** A shorter name resembles anything. */
const MIN_LETTERS = 4

/**
 * Puts the profiles that are named like the business first. If there is one on a network, others there belong to someone
 * else, such as its web designer or a supplier.
 * @param names the business's names, and the part of its domain that it chose
 */
export function ownProfiles(profiles: readonly Fact[], names: readonly string[]): Fact[] {
  const known = names.map((name) => foldedWords(name).join('')).filter((name) => name.length >= MIN_LETTERS)
  const isNamedAlike = ({ value }: Fact) => {
    const handle = foldedWords(value.slice(value.indexOf('/'))).join('')
    return known.some((name) => handle.includes(name) || (handle.length >= MIN_LETTERS && name.includes(handle)))
  }
  const own = profiles.filter(isNamedAlike)
  const networks = new Set(own.map(({ label }) => label))
  return [...own, ...profiles.filter((one) => !own.includes(one) && !networks.has(one.label))]
}
