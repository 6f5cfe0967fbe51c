import { namesOfLines } from './ranked-names.ts'
import { type Choice, fitLogit } from './fit-logit.ts'
import type { NameExample } from './name-examples.ts'
import type { NameWeights } from '@canvass/recognition/naming/name-weights'

/** Penalty on large weights, so that the fit doesn't depend on a few pictures. */
const PENALTY = 0.0015

/**
 * Features fitted for cards: the rules made for cards beat a fit to drawn cards alone, so they are weighted as one
 * feature, next to how a candidate is assembled.
 */
const OF_CARDS = new Set(
  'rules part stack stackOfThree beside arc evenness gap mixedCase partTrade partAddress partPerson partSticker partPhrase evenTrade smallTail person odd short'.split(
    ' ',
  ),
)
/**
 * Features that would teach a fit to drawn scenes about the drawing rather than the names: position on the sheet and
 * ink.
 */
const NOT_OF_SCENES = new Set('height low edge contrast bold first rules'.split(' '))
const isFitted = (kind: 'card' | 'scene') => (feature: string) =>
  kind === 'card' ? OF_CARDS.has(feature) : !NOT_OF_SCENES.has(feature)

const keysOf = (all: readonly (readonly string[])[]) => [...new Set(all.flat())].toSorted()

/**
 * Fits the weights for one kind of picture. The fitting examples determine the weights, and a name misread by a letter
 * or two still counts there; the calibrating examples set the probabilities.
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
  return calibrate(fitted, calibrating)
}

/** Calibrates weights to the share of names that were right to the letter in pictures they weren't fitted to. */
export function calibrate(
  { names, none }: Pick<NameWeights, 'names' | 'none'>,
  calibrating: readonly NameExample[],
): NameWeights {
  const best = calibrating
    .filter(({ isFirst }) => isFirst)
    .flatMap((example) => namesOfLines(example, { names, none, scale: 1, shift: 0, reading: 0 })[0] ?? [])
  return { names, none, ...plattOf(best) }
}

/** Two decimals are enough, and can't be mistaken for mathematical constants. */
const rounded = (weight: number) => Math.round(weight * 100) / 100

/**
 * Fits the line through the log odds that makes the outcomes likeliest (Platt, 1999), with a slight pull toward leaving
 * the probabilities unchanged.
 */
export function plattOf(
  pairs: readonly { share: number; sure: number; isRight: boolean }[],
): Pick<NameWeights, 'scale' | 'shift' | 'reading'> {
  let [scale, shift, reading] = [1, 0, DEFAULT_DOUBT_COST]
  const rows = pairs.map(({ share, sure, isRight }) => {
    const within = Math.min(1 - 1e-6, Math.max(1e-6, share))
    return { x: Math.log(within / (1 - within)), z: sure - 1, y: isRight ? 1 : 0 }
  })
  // Steps bounded by the maximum curvature never overshoot (Böhning and Lindsay, 1988).
  const bound = 0.75 * rows.reduce((sum, { x, z }) => sum + x * x + z * z + 1, 0) + 2
  for (let step = 0; step < 8000; step++) {
    let [slope, lift, doubt] = [2 * (scale - 1), 0.2 * shift, 0.2 * (reading - DEFAULT_DOUBT_COST)]
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

/**
 * Default for the cost of an uncertain reading if there are too few pictures: 0.1 less confidence costs 0.5 in log
 * odds.
 */
const DEFAULT_DOUBT_COST = 5
