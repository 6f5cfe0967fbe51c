import type { Lead } from '@canvass/contracts/leads'
import { describe, expect, it } from 'vitest'
import { foldLead } from '../lead-facts/fold-lead.ts'
import type { LeadFact, LeadStatement } from '../lead-facts/lead-statement.ts'
import { factsOfValue } from '../lead-facts/stated-facts.ts'
import { factsOfPerson, type PersonChange, withPerson } from './person-changes.ts'
import { withReach } from './reach-changes.ts'
import { type ValueChange, withValue } from './value-changes.ts'

const OLD = '+15417260199'
const evidence = [{ source: 'photo' as const, ref: 'line:1' }]
const of = (field: LeadFact['field'], value: string): LeadFact => ({ field, value, confidence: 0.9, evidence })
const card: LeadStatement = {
  kind: 'reading',
  sourceId: 'a',
  origin: 'a',
  observedAt: '2026-11-20T10:00:01.000000Z',
  facts: [
    of('personName', 'Jonas Ahlberg'),
    of('phone', OLD),
    of('phones', OLD),
    of('addresses', '12 Alder Street'),
    { ...of('people', 'Jonas Ahlberg'), rest: { title: 'Owner', role: null, email: null, phone: OLD } },
    { ...of('point:people', 'Jonas Ahlberg, Owner'), rest: { status: 'known', nextQuestion: null } },
    {
      ...of('point:approach', 'Call Jonas Ahlberg at (541) 726-0199'),
      evidence: [
        { source: 'rule', ref: 'fact:phones', quote: OLD },
        { source: 'rule', ref: 'fact:people', quote: 'Jonas Ahlberg' },
      ],
      rest: { status: 'inferred', nextQuestion: null },
    },
  ],
}
const lead = foldLead('a', [card])
const jonas = { name: 'Jonas Ahlberg', title: 'Owner', role: null, email: null, phone: OLD, doNotContact: false }

const valuesOf = ({ businessIntelligence }: Pick<Lead, 'businessIntelligence'>) =>
  businessIntelligence?.points.map(({ key, value, status }) => [key, value, status])
const onServer = (facts: LeadFact[]) =>
  foldLead('a', [card, { ...card, kind: 'edit', sourceId: 'op', observedAt: '2026-11-21T10:00:01.000000Z', facts }])

describe('whom to call and how', () => {
  it.each<ValueChange>([
    { field: 'phones', was: OLD, to: '+15417260111' },
    { field: 'phones', was: OLD, to: null },
    { field: 'phones', was: null, to: '+15417260111' },
    { field: 'addresses', was: '12 Alder Street', to: null },
    { field: 'websites', was: null, to: 'ahlberg.example' },
  ])('matches the server’s result right away on the device: %j', (change) => {
    expect(valuesOf(withReach(lead, withValue(lead, change)))).toEqual(valuesOf(onServer(factsOfValue(change))))
  })

  it.each<PersonChange>([
    { was: 'Jonas Ahlberg', to: null },
    { was: 'Jonas Ahlberg', to: { ...jonas, doNotContact: true } },
    { was: 'Jonas Ahlberg', to: { ...jonas, name: 'Jonas Berg' } },
    { was: null, to: { ...jonas, name: 'Erika Lund', phone: null } },
  ])('matches it for people, too: %j', (change) => {
    const here = withReach(lead, withPerson(lead, change))
    expect(valuesOf(here)).toEqual(valuesOf(onServer(factsOfPerson(change, 'Jonas Ahlberg'))))
  })
})
