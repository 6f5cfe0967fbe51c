/*
 * What the copying methods of arrays do, each with the array as its first argument. The floor has the methods that change
 * an array in place, so a copy is changed.
 */

export function sorted<T>(list: readonly T[], compare?: (a: T, b: T) => number): T[] {
  const copy = [...list]
  // oxlint-disable-next-line unicorn/no-array-sort -- this is what stands in for toSorted
  return copy.sort(compare)
}

export function reversed<T>(list: readonly T[]): T[] {
  const copy = [...list]
  // oxlint-disable-next-line unicorn/no-array-reverse -- this is what stands in for toReversed
  return copy.reverse()
}

export function spliced<T>(list: readonly T[], at: [start: number, count: number, ...added: T[]]): T[] {
  const copy = [...list]
  copy.splice(...at)
  return copy
}

/** @throws RangeError for a place that the array does not have. */
export function withAt<T>(list: readonly T[], index: number, value: T): T[] {
  const at = index < 0 ? list.length + index : index
  if (at < 0 || at >= list.length) throw new RangeError('There is no such place in the array')
  const copy = [...list]
  copy[at] = value
  return copy
}
