import { LEAD_STATUSES } from '@canvass/contracts/lead-status'
import type { LeadSummary } from '@canvass/contracts/leads'
import { dealAmountOf } from '@canvass/domain/deal-amount'

/** A column that the list is sorted by. `isReversed` reverses its default order. */
export interface Order {
  by: SortName
  isReversed: boolean
}

export const SORT_NAMES = ['captured', 'name', 'status', 'score', 'deal', 'owner'] as const
export type SortName = (typeof SORT_NAMES)[number]

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

type Compare = (a: LeadSummary, b: LeadSummary) => number

const compare: Readonly<Record<Exclude<SortName, 'captured'>, Compare>> = {
  name: (a, b) => names.compare(a.companyName, b.companyName),
  status: (a, b) => LEAD_STATUSES.indexOf(a.status) - LEAD_STATUSES.indexOf(b.status),
  score: (a, b) => (b.score ?? -1) - (a.score ?? -1),
  deal: (a, b) => dealAmountOf(b.dealAmount) - dealAmountOf(a.dealAmount),
  owner: (a, b) => names.compare(a.ownerName ?? '', b.ownerName ?? ''),
}

/** Leads without a value go last in either direction. */
const isWithout: Readonly<Partial<Record<SortName, (lead: LeadSummary) => boolean>>> = {
  name: ({ companyName }) => companyName === '',
  score: ({ score }) => score === null,
  deal: ({ dealAmount }) => dealAmountOf(dealAmount) === 0,
  owner: ({ ownerName }) => !ownerName,
}

/** Sorts the rows, which arrive newest first; ties stay newest first. */
export function sortLeads(rows: readonly LeadSummary[], { by, isReversed }: Order): readonly LeadSummary[] {
  if (by === 'captured') return isReversed ? rows.toReversed() : rows
  const [order, lacks] = [compare[by], isWithout[by]]
  return rows.toSorted(
    (a, b) => Number(lacks?.(a) ?? false) - Number(lacks?.(b) ?? false) || (isReversed ? order(b, a) : order(a, b)),
  )
}

/** Returns the order after a tap on a column header: the column's own, then its reverse. */
export const nextOrder = (order: Order, by: SortName): Order => ({
  by,
  isReversed: order.by === by && !order.isReversed,
})
