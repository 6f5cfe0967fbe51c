import { namesOfLines } from './believed-example.ts'
import { type Choice, fitLogit } from './fit-logit.ts'
import type { NameExample } from './name-examples.ts'
import type { NameWeights } from '@canvass/recognition/naming/name-weights'

/** How strongly large weights are held back: the fit must not lean on what few pictures show. */
const PENALTY = 0.0015

/**
 * What a card's name is fitted to: the rules that were made for cards do better on cards than a fit to drawn ones alone, so
 * they weigh as one feature, beside how a candidate is put together.
 */
const OF_CARDS = new Set(
  'rules part stack stackOfThree beside arc evenness gap mixedCase partTrade partAddress partPerson partSticker partPhrase evenTrade smallTail person odd short'.split(
    ' ',
  ),
)
/** What a fit to drawn scenes would learn of the drawing rather than of names: where on the sheet and in what ink. */
const NOT_OF_SCENES = new Set('height low edge contrast bold first rules'.split(' '))
const isFitted = (kind: 'card' | 'scene') => (feature: string) =>
  kind === 'card' ? OF_CARDS.has(feature) : !NOT_OF_SCENES.has(feature)

const keysOf = (all: readonly (readonly string[])[]) => [...new Set(all.flat())].toSorted()

/**
 * The weights for one kind of picture. Pictures of the first part fit them, where a name misread by a letter or two still
 * teaches what names look like; those of the second set the belief.
 */
export function fitNames(fitting: readonly NameExample[], calibrating: readonly NameExample[]): NameWeights {
  const kind = fitting[0]?.kind ?? 'scene'
  const names = keysOf(fitting.flatMap(({ features }) => features.map((one) => Object.keys(one)))).filter(
    isFitted(kind),
  )
  const nones = keysOf(fitting.map(({ none }) => Object.keys(none)))
  const choiceOf = (example: NameExample): Choice => ({
    alternatives: example.features.map((one) => Float64Array.from(names, (key) => one[key] ?? 0)),
    none: Float64Array.from(nones, (key) => example.none[key] ?? 0),
    right: example.near,
  })
  const { weights, noneWeights } = fitLogit(fitting.map(choiceOf), PENALTY)
  const fitted = {
    names: Object.fromEntries(names.map((key, at) => [key, rounded(weights[at] ?? 0)])),
    none: Object.fromEntries(nones.map((key, at) => [key, rounded(noneWeights[at] ?? 0)])),
  }
  return withBelief(fitted, calibrating)
}

/** Weights with their belief set to the share of names that were right to the letter on pictures they were not fitted to. */
export function withBelief(
  { names, none }: Pick<NameWeights, 'names' | 'none'>,
  calibrating: readonly NameExample[],
): NameWeights {
  const best = calibrating
    .filter(({ isFirst }) => isFirst)
    .flatMap((example) => namesOfLines(example, { names, none, scale: 1, shift: 0, reading: 0 })[0] ?? [])
  return { names, none, ...plattOf(best) }
}

/** Hundredths are enough, and look like no constant of mathematics. */
const rounded = (weight: number) => Math.round(weight * 100) / 100

/** The line through the log-odds under which the beliefs are likeliest (Platt, 1999), with a little pull toward leaving them as they are. */
export function plattOf(
  pairs: readonly { share: number; sure: number; isRight: boolean }[],
): Pick<NameWeights, 'scale' | 'shift' | 'reading'> {
  let [scale, shift, reading] = [1, 0, LOST_WITH_DOUBT]
  const rows = pairs.map(({ share, sure, isRight }) => {
    const within = Math.min(1 - 1e-6, Math.max(1e-6, share))
    return { x: Math.log(within / (1 - within)), z: sure - 1, y: isRight ? 1 : 0 }
  })
  // Steps by an upper bound of the curvature never overshoot (Böhning and Lindsay, 1988).
  const bound = 0.75 * rows.reduce((sum, { x, z }) => sum + x * x + z * z + 1, 0) + 2
  for (let step = 0; step < 8000; step++) {
    let [slope, lift, doubt] = [2 * (scale - 1), 0.2 * shift, 0.2 * (reading - LOST_WITH_DOUBT)]
    for (const { x, z, y } of rows) {
      const off = 1 / (1 + Math.exp(-(scale * x + shift + reading * z))) - y
      slope += off * x
      lift += off
      doubt += off * z
    }
    scale -= slope / bound
    shift -= lift / bound
    reading = Math.max(0, reading - doubt / bound)
  }
  return { scale: rounded(scale), shift: rounded(shift), reading: rounded(reading) }
}

/** Where too few pictures say how much a doubtful reading takes from a name: a tenth of doubt, half a unit of log-odds. */
const LOST_WITH_DOUBT = 5
