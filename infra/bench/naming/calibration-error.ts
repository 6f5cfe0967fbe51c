import { chance } from '../ocr/drawn/chance.ts'

/** A name with its predicted probability, and whether it was right. */
type Prediction = { belief: number; isRight: boolean }
/** One bin of the reliability diagram: the mean prediction and the share that was right. */
export type Step = { from: number; pictures: number; believed: number; right: number }

export function stepsOf(names: readonly Prediction[]): Step[] {
  return Array.from({ length: 10 }, (_, n) => {
    const within = names.filter(({ belief }) => Math.min(9, Math.floor(belief * 10)) === n)
    const mean = (of: (name: Prediction) => number) =>
      within.reduce((sum, name) => sum + of(name), 0) / Math.max(1, within.length)
    return {
      from: n / 10,
      pictures: within.length,
      believed: mean(({ belief }) => belief),
      right: mean(({ isRight }) => (isRight ? 1 : 0)),
    }
  }).filter(({ pictures }) => pictures > 0)
}

/** Expected calibration error (Naeini, Cooper, and Hauskrecht, 2015); 0 if there are no predictions. */
export function errorOf(steps: readonly Step[]): number {
  const pictures = steps.reduce((sum, step) => sum + step.pictures, 0)
  return (
    steps.reduce((sum, step) => sum + Math.abs(step.believed - step.right) * step.pictures, 0) / Math.max(1, pictures)
  )
}

const ROUNDS = 400

/**
 * The mean calibration error if every probability were true, which is the error that so few names leave by chance. A
 * calibration error no greater than this is no evidence against the model.
 */
export function errorIfTrue(beliefs: readonly number[]): number {
  const next = chance(beliefs.length)
  const errors = Array.from({ length: ROUNDS }, () =>
    errorOf(stepsOf(beliefs.map((belief) => ({ belief, isRight: next() < belief })))),
  )
  return errors.reduce((sum, error) => sum + error, 0) / ROUNDS
}
