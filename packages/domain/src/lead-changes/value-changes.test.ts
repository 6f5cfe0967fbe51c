import type { LeadSummary } from '@canvass/contracts/leads'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLead } from '../lead-facts/fold-lead.ts'
import { keyOf, type LeadFact, type LeadStatement } from '../lead-facts/lead-statement.ts'
import { factsOfValue } from '../lead-facts/stated-facts.ts'
import { type ValueChange, withValue } from './value-changes.ts'

const at = (n: number) => `2026-11-20T10:00:${String(n).padStart(2, '0')}.000000Z`
const seen = (field: LeadFact['field'], value: string): LeadFact => ({
  field,
  value,
  confidence: 1,
  evidence: [{ source: 'photo', ref: 'line:1' }],
})
const values = ['100', '200', '300']
const change: fc.Arbitrary<ValueChange> = fc
  .record({
    was: fc.constantFrom(null, ...values),
    to: fc.constantFrom(null, ...values, '4-00'),
    isFirst: fc.boolean(),
  })
  .filter(({ was, to }) => was !== null || to !== null)
  .map((one) => ({ ...one, field: 'phones' as const }))

const jonas: LeadFact = {
  ...seen('people', 'Jonas Ahlberg'),
  rest: { title: null, role: null, phone: '100', email: 'jonas@quist.com' },
}

const summary: Pick<
  LeadSummary,
  'companyName' | 'personName' | 'category' | 'phone' | 'email' | 'website' | 'address'
> = {
  companyName: 'Harbour',
  personName: null,
  category: null,
  phone: '100',
  email: null,
  website: null,
  address: null,
}

describe('a value that a person changes', () => {
  it('matches the server’s result right away on the device', () => {
    fc.assert(
      fc.property(fc.subarray(values, { minLength: 1 }), change, (read, one) => {
        const facts = [seen('phone', read[0] ?? ''), ...read.map((value) => seen('phones', value)), jonas]
        const card: LeadStatement = { kind: 'reading', sourceId: 'a', origin: 'a', observedAt: at(1), facts }
        const before = foldLead('a', [card])
        const edit: LeadStatement = {
          kind: 'edit',
          sourceId: 'op',
          origin: 'a',
          observedAt: at(2),
          facts: factsOfValue(one),
        }
        const keysOf = ({ phones }: Pick<typeof before, 'phones'>) =>
          phones.map(({ value }) => keyOf('phones', value)).toSorted()
        const [here, there] = [withValue(before, one), foldLead('a', [card, edit])]
        expect(keysOf(here)).toEqual(keysOf(there))
        const waysOf = ({ people }: Pick<typeof before, 'people'>) =>
          people.map(({ phone, email, channels = [] }) => [phone, email, ...channels.map(({ value }) => value)])
        expect(waysOf(here)).toEqual(waysOf(there))
        const isPutFirst = one.isFirst === true && one.to !== null
        expect(here.phone === there.phone || !isPutFirst).toBe(true)
      }),
      { numRuns: 1_000, seed: 20_261_123 },
    )
  })

  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(change, (one) => {
        const facts = values.map((value) => seen('phones', value))
        const lead = foldLead('a', [{ kind: 'reading', sourceId: 'a', origin: 'a', observedAt: at(1), facts }])
        expect(withValue(withValue(lead, one), one)).toEqual(withValue(lead, one))
      }),
      { numRuns: 1_000, seed: 20_261_123 },
    )
  })

  it('leaves a lead loaded only as a summary without a first value until the server sends the next one', () => {
    expect(withValue(summary, { field: 'phones', was: '100', to: null }).phone).toBeNull()
    expect(withValue(summary, { field: 'phones', was: '200', to: null }).phone).toBe('100')
  })

  it('is no longer asked about, whether it is used or left out', () => {
    const lead = { ...summary, saidAgain: [{ field: 'phones' as const, value: '200', evidence: [] }] }
    expect(withValue(lead, { field: 'phones', was: null, to: '200' }).saidAgain).toEqual([])
    expect(withValue(lead, { field: 'phones', was: '200', to: null }).saidAgain).toEqual([])
  })
})
