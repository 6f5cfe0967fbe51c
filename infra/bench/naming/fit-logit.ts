/**
 * One choice: the features of each alternative and of "none of these", and which alternatives are right; empty if none
 * is.
 */
export type Choice = { alternatives: Float64Array[]; none: Float64Array; right: number[] }
export type Fitted = { weights: Float64Array; noneWeights: Float64Array; loss: number }

/**
 * Fits a conditional logit by maximum likelihood with a quadratic penalty: full batches, Adam (Kingma and Ba, 2015),
 * deterministic. If several alternatives are right, their shares are added.
 */
export function fitLogit(choices: readonly Choice[], penalty: number, steps = 400): Fitted {
  const size =
    choices[0]?.alternatives[0]?.length ??
    choices.find(({ alternatives }) => alternatives[0])?.alternatives[0]?.length ??
    0
  const noneSize = choices[0]?.none.length ?? 0
  const all = new Float64Array(size + noneSize)
  const [first, second] = [new Float64Array(all.length), new Float64Array(all.length)]
  let loss = 0
  for (let step = 1; step <= steps; step++) {
    const { gradient, value } = gradientOf(choices, all, size, penalty)
    loss = value
    const rate = 0.08 * Math.min(1, 3 * (1 - step / steps) + 0.02)
    for (let i = 0; i < all.length; i++) {
      const g = gradient[i] ?? 0
      first[i] = 0.9 * (first[i] ?? 0) + 0.1 * g
      second[i] = 0.999 * (second[i] ?? 0) + 0.001 * g * g
      const [mean, spread] = [(first[i] ?? 0) / (1 - 0.9 ** step), (second[i] ?? 0) / (1 - 0.999 ** step)]
      all[i] = (all[i] ?? 0) - (rate * mean) / (Math.sqrt(spread) + 1e-8)
    }
  }
  return { weights: all.slice(0, size), noneWeights: all.slice(size), loss }
}

function gradientOf(choices: readonly Choice[], all: Float64Array, size: number, penalty: number) {
  const gradient = new Float64Array(all.length)
  let value = 0
  for (const { alternatives, none, right } of choices) {
    const scores = sharesOf(alternatives, none, all, size)
    const wanted = right.length > 0 ? right : [alternatives.length]
    const mass = wanted.reduce((sum, at) => sum + (scores[at] ?? 0), 0) + 1e-12
    value -= Math.log(mass)
    for (let at = 0; at <= alternatives.length; at++) {
      const share = scores[at] ?? 0
      const pull = share - (wanted.includes(at) ? share / mass : 0)
      if (pull === 0) continue
      const features = at < alternatives.length ? alternatives[at] : none
      const from = at < alternatives.length ? 0 : size
      if (features)
        for (let i = 0; i < features.length; i++)
          gradient[from + i] = (gradient[from + i] ?? 0) + pull * (features[i] ?? 0)
    }
  }
  for (let i = 0; i < all.length; i++) {
    gradient[i] = (gradient[i] ?? 0) / choices.length + 2 * penalty * (all[i] ?? 0)
    value += penalty * (all[i] ?? 0) ** 2 * choices.length
  }
  return { gradient, value: value / choices.length }
}

/** The share of each alternative, followed by that of "none of these". */
export function sharesOf(
  alternatives: readonly Float64Array[],
  none: Float64Array,
  all: Float64Array,
  size: number,
): number[] {
  const dot = (features: Float64Array, from: number) => {
    let sum = 0
    for (let i = 0; i < features.length; i++) sum += (features[i] ?? 0) * (all[from + i] ?? 0)
    return sum
  }
  const scores = [...alternatives.map((features) => dot(features, 0)), dot(none, size)]
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, one) => sum + one, 0)
  return powers.map((one) => one / total)
}
