/** Random choices that repeat for the same seed. */
export interface Dice {
  /** Returns an integer from 0 up to, but not including, `end`. */
  below(end: number): number
  pick<T>(things: readonly T[]): T
}

/** Implements mulberry32 by Tommy Ettinger: 32 bits of state, good enough to choose among cases. */
export function dice(seed: number): Dice {
  let state = seed
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end)
  }
  return {
    below,
    pick(things) {
      const [first] = things.slice(below(things.length)).map((thing) => ({ thing }))
      if (!first) throw new Error('There is nothing to choose from')
      return first.thing
    },
  }
}
