import type { Fact } from '@canvass/contracts/shapes/evidence'

/**
 * Resolves digits that are valid in several countries by the same number elsewhere on the card, printed with its
 * country.
 */
export function settledPhones(phones: readonly Fact[]): Fact[] {
  const sure = new Map(phones.filter(({ choices }) => choices === undefined).map((phone) => [phone.value, phone]))
  return phones.map((phone) => {
    const same = phone.choices?.flatMap(({ value }) => sure.get(value) ?? [])[0]
    if (!same) return phone
    const { choices: _choices, ...rest } = phone
    return { ...rest, value: same.value, confidence: same.confidence }
  })
}
