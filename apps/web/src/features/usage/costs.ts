import type { ServiceUsage } from '@canvass/contracts/usage'

const MILLICENTS_A_DOLLAR = 100_000

/** Converts to dollars in whole cents; amounts under one cent stay unrounded so they don't become zero. */
export function dollarsOf(millicents: number): number {
  const dollars = millicents / MILLICENTS_A_DOLLAR
  return dollars < 0.01 ? dollars : Math.round(dollars * 100) / 100
}

/** Returns the total cost of calls with a price; undefined if none has one. */
export function costOf(asked: readonly Pick<ServiceUsage, 'millicents'>[]): number | undefined {
  const priced = asked.flatMap(({ millicents }) => (millicents === null ? [] : [millicents]))
  return priced.length === 0 ? undefined : dollarsOf(priced.reduce((sum, one) => sum + one, 0))
}
