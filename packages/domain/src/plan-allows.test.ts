import { PLANS } from '@canvass/contracts/shapes/plans'
import { expect, it } from 'vitest'
import { planAllows, planWithMoreSeats } from './plan-allows.ts'

it('gives each plan the seats of the price list', () => {
  expect(PLANS.map((plan) => planAllows(plan).seats)).toEqual([2, 1, 5, 15, null])
})

it('names the nearest plan with more seats, also past one with fewer', () => {
  expect(PLANS.map(planWithMoreSeats)).toEqual(['professional', 'professional', 'team', 'enterprise', undefined])
})
