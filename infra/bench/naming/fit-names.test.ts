import { describe, expect, it } from 'vitest'
import { fitLogit, sharesOf } from './fit-logit.ts'
import { plattOf } from './fit-names.ts'

const row = (...numbers: number[]) => Float64Array.from(numbers)

describe('the fit of the name model', () => {
  it('learns which feature marks the right alternative, and when none is right', () => {
    const named = { alternatives: [row(1, 0), row(0, 1)], none: row(1, 0), right: [0] }
    const nameless = { alternatives: [row(0, 1), row(0, 1)], none: row(1, 1), right: [] }
    const { weights, noneWeights } = fitLogit([named, nameless, named, nameless], 0.001)
    const all = Float64Array.from([...weights, ...noneWeights])
    const [first = 0] = sharesOf(named.alternatives, named.none, all, 2)
    const none = sharesOf(nameless.alternatives, nameless.none, all, 2).at(-1) ?? 0
    expect(first).toBeGreaterThan(0.9)
    expect(none).toBeGreaterThan(0.9)
  })

  it('is deterministic', () => {
    const choices = [{ alternatives: [row(1), row(0.5)], none: row(1), right: [1] }]
    expect(fitLogit(choices, 0.01)).toEqual(fitLogit(choices, 0.01))
  })

  it('lowers overconfident probabilities to the observed share', () => {
    const pairs = Array.from({ length: 200 }, (_, n) => ({ share: 0.9, sure: 1, isRight: n % 2 === 0 }))
    const { scale, shift } = plattOf(pairs)
    const believed = 1 / (1 + Math.exp(-(scale * Math.log(9) + shift)))
    expect(believed).toBeCloseTo(0.5, 1)
  })
})
