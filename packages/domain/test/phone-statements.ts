import type { ValueChange } from '../src/lead-changes/value-changes.ts'
import { foldLead } from '../src/lead-facts/fold-lead.ts'
import type { LeadFact, LeadStatement } from '../src/lead-facts/lead-statement.ts'
import { factsOfValue } from '../src/lead-facts/stated-facts.ts'

/* Statements about the phones of a lead called "front", second by second, and the result of folding them. */

export const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}.000000Z`
export const seen = (field: LeadFact['field'], value: string, label: string | null = null): LeadFact => ({
  field,
  value,
  label,
  confidence: 0.9,
  evidence: [{ source: 'photo', ref: 'line:1', quote: value }],
})
export const from = (kind: 'place' | 'reading', second: number, ...facts: LeadFact[]): LeadStatement => ({
  kind,
  sourceId: `${kind}${second}`,
  origin: 'front',
  observedAt: at(second),
  facts,
})
export const edit = (second: number, facts: LeadFact[]): LeadStatement => ({
  kind: 'edit',
  sourceId: `op${second}`,
  origin: 'front',
  observedAt: at(second),
  facts,
})
export const change = (second: number, given: Partial<ValueChange>) =>
  edit(second, factsOfValue({ field: 'phones', was: null, to: null, ...given }))
export const phonesOf = (...statements: LeadStatement[]) => {
  const { phone, phones } = foldLead('front', statements)
  return [phone, phones.map(({ value }) => value)]
}
export const askedOf = (...statements: LeadStatement[]) => foldLead('front', statements).saidAgain
