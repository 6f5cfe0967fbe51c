import type { LeadSummary } from '@canvass/contracts/leads'
import { dealAmountOf } from '@canvass/domain/deal-amount'

export const SORT_NAMES = ['newest', 'name', 'score', 'deal'] as const
export type SortName = (typeof SORT_NAMES)[number]

export const SORT_WORDS: Readonly<Record<SortName, string>> = {
  newest: 'Newest first',
  name: 'By name',
  score: 'Best score first',
  deal: 'Largest deal first',
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

type Compare = (a: LeadSummary, b: LeadSummary) => number

const compare: Readonly<Record<Exclude<SortName, 'newest'>, Compare>> = {
  // Those without a name stand at the end: they have no place in an alphabet.
  name: (a, b) =>
    Number(a.companyName === '') - Number(b.companyName === '') || names.compare(a.companyName, b.companyName),
  score: (a, b) => (b.score ?? -1) - (a.score ?? -1),
  deal: (a, b) => dealAmountOf(b.dealAmount) - dealAmountOf(a.dealAmount),
}

/** The rows, which come newest first, in another order; equal ones stay newest first. */
export const sortLeads = (rows: readonly LeadSummary[], sort: SortName): readonly LeadSummary[] =>
  sort === 'newest' ? rows : rows.toSorted(compare[sort])
