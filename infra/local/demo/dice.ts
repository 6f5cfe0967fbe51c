/** Deterministic randomness, so that every demo shows the same businesses. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  roll(): number
  /** A whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  chance(share: number): boolean
}

/** @param seed any whole number; the generator is mulberry32 (Tommy Ettinger, public domain) */
export function dice(seed: number): Dice {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    roll,
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick(from) {
      const picked = from[Math.floor(roll() * from.length)]
      if (picked === undefined) throw new Error('The list to pick from is empty')
      return picked
    },
    chance: (share) => roll() < share,
  }
}
