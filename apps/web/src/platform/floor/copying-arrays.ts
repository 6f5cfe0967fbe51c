/*
 * The copying methods of arrays, each with the array as its first argument. The oldest supported browsers have only the
 * methods that change an array in place, so these change a copy.
 */

export function sorted<T>(list: readonly T[], compare?: (a: T, b: T) => number): T[] {
  const copy = [...list]
  // oxlint-disable-next-line unicorn/no-array-sort -- this implements toSorted
  return copy.sort(compare)
}

export function reversed<T>(list: readonly T[]): T[] {
  const copy = [...list]
  // oxlint-disable-next-line unicorn/no-array-reverse -- this implements toReversed
  return copy.reverse()
}

export function spliced<T>(list: readonly T[], at: [start: number, count: number, ...added: T[]]): T[] {
  const copy = [...list]
  copy.splice(...at)
  return copy
}

/** @throws RangeError if the array has no such index. */
export function withAt<T>(list: readonly T[], index: number, value: T): T[] {
  const at = index < 0 ? list.length + index : index
  if (at < 0 || at >= list.length) throw new RangeError('The index is outside the array')
  const copy = [...list]
  copy[at] = value
  return copy
}
