import { chance } from '../ocr/drawn/chance.ts'

/** A name with what it was believed, and whether it was right. */
type Believed = { belief: number; isRight: boolean }
/** One step of the reliability diagram: what was believed, and the share that was right. */
export type Step = { from: number; pictures: number; believed: number; right: number }

export function stepsOf(names: readonly Believed[]): Step[] {
  return Array.from({ length: 10 }, (_, n) => {
    const within = names.filter(({ belief }) => Math.min(9, Math.floor(belief * 10)) === n)
    const mean = (of: (name: Believed) => number) =>
      within.reduce((sum, name) => sum + of(name), 0) / Math.max(1, within.length)
    return {
      from: n / 10,
      pictures: within.length,
      believed: mean(({ belief }) => belief),
      right: mean(({ isRight }) => (isRight ? 1 : 0)),
    }
  }).filter(({ pictures }) => pictures > 0)
}

/** Expected calibration error (Naeini, Cooper, and Hauskrecht, 2015); none where there is nothing. */
export function errorOf(steps: readonly Step[]): number {
  const pictures = steps.reduce((sum, step) => sum + step.pictures, 0)
  return (
    steps.reduce((sum, step) => sum + Math.abs(step.believed - step.right) * step.pictures, 0) / Math.max(1, pictures)
  )
}

const ROUNDS = 400

/**
 * What the calibration error would be on average if every belief were true: what so few names leave by chance alone. An
 * error no greater than that says nothing against the beliefs.
 */
export function errorIfTrue(beliefs: readonly number[]): number {
  const next = chance(beliefs.length)
  const errors = Array.from({ length: ROUNDS }, () =>
    errorOf(stepsOf(beliefs.map((belief) => ({ belief, isRight: next() < belief })))),
  )
  return errors.reduce((sum, error) => sum + error, 0) / ROUNDS
}
