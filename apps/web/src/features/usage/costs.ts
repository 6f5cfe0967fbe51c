import type { AskedService } from '@canvass/contracts/usage'

const MILLICENTS_A_DOLLAR = 100_000

/** Dollars and whole cents; less than one cent stays as it is, for it is not nothing. */
export function dollarsOf(millicents: number): number {
  const dollars = millicents / MILLICENTS_A_DOLLAR
  return dollars < 0.01 ? dollars : Math.round(dollars * 100) / 100
}

/** What the calls with a price cost together, or undefined where none has one. */
export function costOf(asked: readonly Pick<AskedService, 'millicents'>[]): number | undefined {
  const priced = asked.flatMap(({ millicents }) => (millicents === null ? [] : [millicents]))
  return priced.length === 0 ? undefined : dollarsOf(priced.reduce((sum, one) => sum + one, 0))
}
