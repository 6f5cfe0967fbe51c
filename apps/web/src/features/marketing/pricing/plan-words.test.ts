import { PLANS } from '@canvass/contracts/shapes/plans'
import { planLimits } from '@canvass/domain/plan-limits'
import { describe, expect, it } from 'vitest'
import { pricedPlans } from './plan-words.ts'

/** Returns the number in the first text that matches. */
const figure = (words: readonly string[], of: RegExp): number | null => {
  const word = words.find((one) => of.test(one))
  return word === undefined ? null : Number(/[\d,]+/.exec(word)?.[0].replaceAll(',', ''))
}

describe('the price list', () => {
  it('has the five plans at their prices', () => {
    expect(pricedPlans.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Free $0',
      'Starter $29',
      'Professional $99',
      'Team $299',
      'Enterprise $999',
    ])
    expect(pricedPlans.filter(({ isPopular }) => isPopular).map(({ name }) => name)).toEqual(['Professional'])
  })

  it.each(PLANS.filter((plan) => plan !== 'enterprise'))('states the limits that the server sets for %s', (plan) => {
    const priced = pricedPlans.find(({ name }) => name.toLowerCase() === plan)
    const words = priced?.features.map(({ word }) => word) ?? []
    const { scans, seats, leads } = planLimits(plan)
    expect({
      scans: figure([priced?.scans ?? ''], /scans/),
      seats: figure(words, /^\d+ users?\b/),
      leads: figure(words, /leads/),
    }).toEqual({ scans, seats, leads })
  })

  it('states that enterprise is unlimited, as on the server', () => {
    const { scans, seats, leads } = planLimits('enterprise')
    expect([scans, seats, leads]).toEqual([null, null, null])
    expect(pricedPlans.at(-1)?.scans).toBe('Unlimited scans, users and leads')
  })
})
