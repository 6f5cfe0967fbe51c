import { ASK_BELOW } from '@canvass/recognition/naming/name-question'
import type { NameWeights } from '@canvass/recognition/naming/name-weights'
import { namesByProbability } from './ranked-names.ts'
import { errorIfTrue, errorOf, type Step, stepsOf } from './calibration-error.ts'
import type { NameExample } from './name-examples.ts'

type Weights = Readonly<Record<'card' | 'scene', NameWeights>>
/** The model's accuracy on names, and how well its probabilities are calibrated. */
export type Measured = {
  pictures: number
  named: number
  /** The likeliest name is right and is claimed. */
  right: number
  /** The right name is among the first three. */
  offered: number
  /** A name is claimed in a picture without one; `none` is the number of such pictures. */
  claimedOfNone: number
  none: number
  /** Out of a hundred leads, how many ask for their name. */
  askOfHundred: number
  /** Expected calibration error in ten bins (Naeini, Cooper, and Hauskrecht, 2015). */
  calibrationError: number
  /** The mean of that error if every probability were true: with so few pictures, it is never 0. */
  errorIfTrue: number
  steps: Step[]
}

export function measureNames(examples: readonly NameExample[], weights: Weights): Measured {
  const asked = examples.filter(({ isFirst }) => isFirst)
  const answers = asked.map((example) => ({ example, names: namesByProbability(example, weights[example.kind]) }))
  const named = answers.filter(({ example }) => example.isNamed)
  const none = answers.filter(({ example }) => !example.isNamed)
  const isClaimed = ({ example, names: [best] }: (typeof answers)[number]) =>
    best !== undefined && best.belief >= example.claimedFrom(best)
  const likeliest = answers.flatMap(({ names: [best] }) => best ?? [])
  const steps = stepsOf(likeliest)
  return {
    pictures: asked.length,
    named: named.length,
    right: named.filter((answer) => isClaimed(answer) && answer.names[0]?.isRight).length,
    offered: named.filter(({ names }) => names.slice(0, 3).some(({ isRight }) => isRight)).length,
    claimedOfNone: none.filter(isClaimed).length,
    none: none.length,
    askOfHundred: (100 * answers.filter(({ names }) => (names[0]?.belief ?? 0) < ASK_BELOW).length) / asked.length,
    calibrationError: errorOf(steps),
    errorIfTrue: errorIfTrue(likeliest.map(({ belief }) => belief)),
    steps,
  }
}
