export type Chance = () => number

/** Numbers from 0 to 1 that are the same on every machine (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of several; the list may not be empty. */
export function pick<T>(next: Chance, from: readonly T[]): T {
  const one = from[Math.floor(next() * from.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

/** Several different ones, in an order of chance; fewer where the list is shorter. */
export function pickSome<T>(next: Chance, from: readonly T[], count: number): T[] {
  const left = [...from]
  const taken: T[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(next() * left.length), 1))
  return taken
}

export const between = (next: Chance, least: number, most: number): number => least + next() * (most - least)
export const whole = (next: Chance, least: number, most: number): number => Math.floor(between(next, least, most + 1))
export const digits = (next: Chance, count: number): string =>
  Array.from({ length: count }, () => whole(next, 0, 9)).join('')
