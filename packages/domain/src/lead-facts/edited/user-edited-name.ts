import type { LeadStatement } from '../lead-statement.ts'
import { candidatesOf, sortBestFirst, groupByField } from '../rank.ts'

/**
 * Returns the name of the lead `leadId` if a user ever edited it manually: empty if they removed it and nothing
 * replaced it. Undefined if no user did; corrections of a reading belong to the reading.
 */
export function userEditedName(leadId: string, statements: readonly LeadStatement[]): string | undefined {
  const isWritten = statements.some(
    ({ kind, facts }) => kind === 'edit' && facts.some(({ field }) => field === 'companyName'),
  )
  if (!isWritten) return undefined
  const [best] = sortBestFirst(candidatesOf('companyName', groupByField(statements), leadId))
  return typeof best?.fact.value === 'string' ? best.fact.value : ''
}
