import type { LeadStatement } from './lead-statement.ts'
import { candidatesOf, inOrder, saidOfFields } from './rank.ts'

/**
 * What the lead `leadId` is called since a person wrote something of its name by hand: empty where they took it away and
 * nothing has taken its place. Undefined where nobody did; what people corrected in a reading is the reading's.
 */
export function nameByPerson(leadId: string, statements: readonly LeadStatement[]): string | undefined {
  const isWritten = statements.some(
    ({ kind, facts }) => kind === 'edit' && facts.some(({ field }) => field === 'companyName'),
  )
  if (!isWritten) return undefined
  const [best] = inOrder(candidatesOf('companyName', saidOfFields(statements), leadId))
  return typeof best?.fact.value === 'string' ? best.fact.value : ''
}
