import { PLANS } from '@canvass/contracts/shapes/plans'
import { expect, it } from 'vitest'
import { describeRequiredPlan, PLAN_FEATURES, planLimits, hasPlanFeature, planWithMoreSeats } from './plan-limits.ts'

it('gives each plan the seats of the price list', () => {
  expect(PLANS.map((plan) => planLimits(plan).seats)).toEqual([2, 1, 5, 15, null])
})

it('names the nearest plan with more seats, skipping one with fewer', () => {
  expect(PLANS.map((plan) => planWithMoreSeats(plan))).toEqual([
    'professional',
    'professional',
    'team',
    'enterprise',
    undefined,
  ])
})

it('names no plan that the people who are already there would fill', () => {
  expect(planWithMoreSeats('free', 4)).toBe('professional')
  expect(planWithMoreSeats('free', 5)).toBe('team')
  expect(planWithMoreSeats('professional', 15)).toBe('enterprise')
})

it('gives each plan its features, and those of every smaller plan', () => {
  expect(PLANS.map((plan) => PLAN_FEATURES.filter((feature) => hasPlanFeature(plan, feature)))).toEqual([
    [],
    ['model', 'contactFinder'],
    ['model', 'contactFinder', 'events'],
    ['model', 'contactFinder', 'events', 'teams'],
    ['model', 'contactFinder', 'events', 'teams', 'apiTokens', 'modelAddress'],
  ])
})

it('states which plan includes a feature', () => {
  expect(PLAN_FEATURES.map(describeRequiredPlan)).toEqual([
    'AI enrichment comes with the Starter plan',
    'Finding contacts comes with the Starter plan',
    'Events come with the Professional plan',
    'Teams come with the Team plan',
    'API tokens come with the Enterprise plan',
    'Your own model endpoint comes with the Enterprise plan',
  ])
})
