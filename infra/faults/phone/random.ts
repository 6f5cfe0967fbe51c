/** A series of random numbers determined by its seed alone, so that a run can be reproduced. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, both inclusive. */
  whole(from: number, to: number): number
  pick<T>(of: readonly T[]): T
}

/** Creates a Mulberry32 generator: small, and good enough to choose faults. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick(of) {
      const chosen = of[whole(0, of.length - 1)]
      if (chosen === undefined) throw new Error('Nothing to pick from')
      return chosen
    },
  }
}
