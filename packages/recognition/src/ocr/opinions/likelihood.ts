import type { Step } from './lattice.ts'

/** A letter that wasn't considered is still this likely, so that one reader's blind spot doesn't decide. */
const MIN_PROBABILITY = 1e-4
const NEVER = -99

const likelihoodAt = (step: Step | undefined, letter: string): number =>
  Math.max(MIN_PROBABILITY, step?.letters.get(letter) ?? 0)

/** The letter at a state: odd states are letters, even ones are blanks. */
const letterAt = (letters: readonly string[], state: number): string =>
  state % 2 === 1 ? (letters[(state - 1) / 2] ?? '') : ''

/** Whether a path may go directly to the next letter: equal letters need a blank between them. */
const mayFollow = (letters: readonly string[], state: number): boolean =>
  state % 2 === 1 && state > 1 && letterAt(letters, state) !== letterAt(letters, state - 2)

/**
 * Log likelihood of letters given the output along a strip: summed over all ways to spread them over the steps (Graves
 * et al. 2006).
 */
export function likelihoodOf(steps: readonly Step[], letters: readonly string[]): number {
  if (steps.length < letters.length || letters.length === 0) return NEVER
  const states = 2 * letters.length + 1
  let now = new Float64Array(states)
  now[0] = likelihoodAt(steps[0], '')
  now[1] = likelihoodAt(steps[0], letterAt(letters, 1))
  let logarithm = 0
  for (const step of steps.slice(1)) {
    const next = new Float64Array(states)
    let sum = 0
    for (let state = 0; state < states; state++) {
      const before = (now[state] ?? 0) + (now[state - 1] ?? 0) + (mayFollow(letters, state) ? (now[state - 2] ?? 0) : 0)
      next[state] = before * likelihoodAt(step, letterAt(letters, state))
      sum += next[state] ?? 0
    }
    if (sum <= 0) return NEVER
    for (let state = 0; state < states; state++) next[state] = (next[state] ?? 0) / sum
    logarithm += Math.log(sum)
    now = next
  }
  return logarithm + Math.log(Math.max(1e-30, (now[states - 1] ?? 0) + (now[states - 2] ?? 0)))
}

/**
 * The step at which each letter starts on the likeliest path through the steps of several readers, whose outputs are
 * averaged.
 */
export function characterStarts(readers: readonly (readonly Step[])[], letters: readonly string[]): number[] {
  const count = readers[0]?.length ?? 0
  const states = 2 * letters.length + 1
  const likely = (step: number, state: number) => {
    const letter = letterAt(letters, state)
    return Math.log(readers.reduce((sum, steps) => sum + likelihoodAt(steps[step], letter), 0))
  }
  let now = Array.from({ length: states }, (_, state) => (state < 2 ? likely(0, state) : -Infinity))
  const origins: number[][] = []
  for (let step = 1; step < count; step++) {
    const from = now.map((_, state) =>
      [state, state - 1, ...(mayFollow(letters, state) ? [state - 2] : [])].reduce((best, one) =>
        (now[one] ?? -Infinity) > (now[best] ?? -Infinity) ? one : best,
      ),
    )
    now = from.map((origin, state) => (now[origin] ?? -Infinity) + likely(step, state))
    origins.push(from)
  }
  const begins = letters.map(() => 0)
  let state = (now[states - 2] ?? -Infinity) > (now[states - 1] ?? -Infinity) ? states - 2 : states - 1
  for (let step = count - 1; step >= 0; step--) {
    if (state % 2 === 1) begins[(state - 1) / 2] = step
    state = origins[step - 1]?.[state] ?? state
  }
  return begins
}
