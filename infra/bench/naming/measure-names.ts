import { ASK_BELOW } from '@canvass/recognition/naming/name-question'
import type { NameWeights } from '@canvass/recognition/naming/name-weights'
import { namesByBelief } from './believed-example.ts'
import { errorIfTrue, errorOf, type Step, stepsOf } from './calibration-error.ts'
import type { NameExample } from './name-examples.ts'

type Weights = Readonly<Record<'card' | 'scene', NameWeights>>
/** How often the model names a picture rightly, and how far its beliefs can be believed. */
export type Measured = {
  pictures: number
  named: number
  /** The likeliest name is right and is claimed. */
  right: number
  /** Among the first three. */
  offered: number
  /** A name is claimed on a picture that names nobody, of how many. */
  claimedOfNone: number
  none: number
  /** Leads of a hundred that ask for their name. */
  askOfHundred: number
  /** Expected calibration error in ten steps (Naeini, Cooper, and Hauskrecht, 2015). */
  calibrationError: number
  /** What that error would be on average if every belief were true: so few pictures never come out even. */
  errorIfTrue: number
  steps: Step[]
}

export function measureNames(examples: readonly NameExample[], weights: Weights): Measured {
  const asked = examples.filter(({ isFirst }) => isFirst)
  const answers = asked.map((example) => ({ example, names: namesByBelief(example, weights[example.kind]) }))
  const named = answers.filter(({ example }) => example.isNamed)
  const none = answers.filter(({ example }) => !example.isNamed)
  const isClaimed = ({ example, names: [best] }: (typeof answers)[number]) =>
    best !== undefined && best.belief >= example.claimedFrom(best.text)
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
