/* The copying methods of arrays, each as the method of the same name that changes the array in place. */

export function toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
  return [...this].sort(compare)
}

export function toReversed<T>(this: readonly T[]): T[] {
  return [...this].reverse()
}

export function toSpliced<T>(this: readonly T[], ...at: [start: number, count: number, ...added: T[]]): T[] {
  const copy = [...this]
  copy.splice(...at)
  return copy
}

/** @throws RangeError for a place that the array does not have. */
export function withAt<T>(this: readonly T[], index: number, value: T): T[] {
  const at = index < 0 ? this.length + index : index
  if (at < 0 || at >= this.length) throw new RangeError('There is no such place in the array')
  const copy = [...this]
  copy[at] = value
  return copy
}
