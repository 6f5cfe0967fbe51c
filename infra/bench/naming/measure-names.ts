import { ASK_BELOW } from '@canvass/recognition/naming/name-question'
import type { NameWeights } from '@canvass/recognition/naming/name-weights'
import { namesByBelief } from './believed-example.ts'
import type { NameExample } from './name-examples.ts'

type Weights = Readonly<Record<'card' | 'scene', NameWeights>>
/** One step of the reliability diagram: what was believed, and the share that was right. */
export type Step = { from: number; pictures: number; believed: number; right: number }

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
  steps: Step[]
}

export function measureNames(examples: readonly NameExample[], weights: Weights): Measured {
  const asked = examples.filter(({ isFirst }) => isFirst)
  const answers = asked.map((example) => ({ example, names: namesByBelief(example, weights[example.kind]) }))
  const named = answers.filter(({ example }) => example.isNamed)
  const none = answers.filter(({ example }) => !example.isNamed)
  const isClaimed = ({ example, names }: (typeof answers)[number]) => (names[0]?.belief ?? 0) >= example.claimedFrom
  const steps = stepsOf(answers.flatMap(({ names: [best] }) => best ?? []))
  const claimed = answers.reduce((sum, { names }) => sum + (names.length > 0 ? 1 : 0), 0)
  return {
    pictures: asked.length,
    named: named.length,
    right: named.filter((answer) => isClaimed(answer) && answer.names[0]?.isRight).length,
    offered: named.filter(({ names }) => names.slice(0, 3).some(({ isRight }) => isRight)).length,
    claimedOfNone: none.filter(isClaimed).length,
    none: none.length,
    askOfHundred: (100 * answers.filter(({ names }) => (names[0]?.belief ?? 0) < ASK_BELOW).length) / asked.length,
    calibrationError:
      steps.reduce((sum, step) => sum + Math.abs(step.believed - step.right) * step.pictures, 0) / claimed,
    steps,
  }
}

function stepsOf(names: readonly { belief: number; isRight: boolean }[]): Step[] {
  return Array.from({ length: 10 }, (_, n) => {
    const within = names.filter(({ belief }) => Math.min(9, Math.floor(belief * 10)) === n)
    const mean = (of: (name: (typeof within)[number]) => number) =>
      within.reduce((sum, name) => sum + of(name), 0) / Math.max(1, within.length)
    return {
      from: n / 10,
      pictures: within.length,
      believed: mean(({ belief }) => belief),
      right: mean(({ isRight }) => (isRight ? 1 : 0)),
    }
  }).filter(({ pictures }) => pictures > 0)
}
