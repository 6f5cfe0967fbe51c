import type { FactField, LeadStatement } from './lead-statement.ts'
import { compare } from './rank.ts'

/**
 * Returns the users' statements on one field, latest last. Statements about the lead itself come after those about a
 * lead joined to it, so they win: splitting the leads must restore both.
 */
export const verdictsInOrder = (
  field: FactField,
  leadId: string,
  statements: readonly LeadStatement[],
): { statement: LeadStatement; word: unknown }[] =>
  statements
    .filter(({ kind }) => kind === 'edit')
    .flatMap((statement) =>
      statement.facts.flatMap((fact, index) => (fact.field === field ? [{ statement, index, word: fact.value }] : [])),
    )
    .toSorted(
      (a, b) =>
        Number(a.statement.origin === leadId) - Number(b.statement.origin === leadId) ||
        compare(a.statement.observedAt, b.statement.observedAt) ||
        compare(a.statement.sourceId, b.statement.sourceId) ||
        compare(a.statement.origin, b.statement.origin) ||
        a.index - b.index,
    )
