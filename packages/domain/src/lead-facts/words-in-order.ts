import type { FactField, LeadStatement } from './lead-statement.ts'
import { compare } from './rank.ts'

/**
 * What people said under one field, the last word last. What was said of the lead itself comes after what was said of one
 * that was joined to it, and so holds against it: taking them apart has to find both as they were.
 */
export const wordsInOrder = (
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
