import { describe, expect, it } from 'vitest'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { factOfEdit, factsOfFound, factsOfShot, factsOfTags, type FoundLead, replaceReadFacts } from './stated-facts.ts'

const at = (second: number) => `2026-11-20T10:00:${String(second).padStart(2, '0')}.000000Z`
const statement = (given: Partial<LeadStatement> & { facts: LeadFact[] }): LeadStatement => ({
  kind: 'reading',
  sourceId: given.origin ?? 'front',
  origin: 'front',
  observedAt: at(1),
  ...given,
})
const seen = (field: LeadFact['field'], value: unknown, confidence = 0.9): LeadFact => ({
  field,
  value,
  confidence,
  evidence: [{ source: 'photo', ref: 'line:1' }],
})
const edit = (
  field: 'phone' | 'companyName' | 'dealAmount',
  to: unknown,
  second: number,
  known: LeadStatement[] = [],
) => statement({ kind: 'edit', sourceId: `op${second}`, observedAt: at(second), facts: [factOfEdit(field, to, known)] })

const scoreOf = (rating: 'hot' | 'cold') =>
  foldLead('front', [statement({ kind: 'shot', facts: factsOfShot({ rating }, 'image/jpeg') })]).score ?? 0
const nameOf = (...statements: LeadStatement[]) => foldLead('front', statements).companyName
const placeOf = (sourceId: string, value: string, confidence: number, second: number) =>
  statement({ kind: 'place', sourceId, observedAt: at(second), facts: [seen('companyName', value, confidence)] })
const modelOf = (fact: LeadFact) => statement({ kind: 'model', sourceId: 'm', facts: [fact] })
const phoneOf = (...statements: LeadStatement[]) => foldLead('front', statements).phone
const askedOf = (...statements: LeadStatement[]) => foldLead('front', statements).saidAgain.map(({ value }) => value)
const placeAt = (second: number) =>
  statement({ kind: 'place', sourceId: 'p', observedAt: at(second), facts: [seen('phone', '1')] })

const found: FoundLead = {
  companyName: 'Harbour Bakery',
  personName: 'Ana Heron',
  phone: '+15550100',
  email: null,
  website: null,
  address: null,
  category: 'Bakery',
  matchBand: 'unmatched',
  matchSimilarity: null,
  ocrText: 'HARBOUR',
  businessIntelligence: null,
  phones: [{ value: '+15550100', label: 'mobile', confidence: 0.8, evidence: [{ source: 'photo', ref: 'line:2' }] }],
  emails: [],
  websites: [],
  addresses: [],
  people: [
    {
      name: 'Ana Heron',
      title: 'Owner',
      role: 'economic_buyer',
      email: null,
      phone: null,
      confidence: 0.7,
      evidence: [],
    },
  ],
}

describe('a lead folded from statements', () => {
  it('has what its own reading found, with evidence and score', () => {
    const lead = foldLead('front', [statement({ facts: factsOfFound(found) })])
    const { company: _company, hours: _hours, ...whole } = found
    expect(lead).toMatchObject(whole)
    expect([lead.score, lead.scoreReasons]).toEqual([
      expect.any(Number),
      expect.arrayContaining(['Has a phone number']),
    ])
  })

  it('is empty without statements', () => {
    expect(foldLead('front', [])).toMatchObject({
      companyName: '',
      dealAmount: '0',
      phone: null,
      score: null,
      businessIntelligence: null,
      tags: [],
    })
  })

  it('has everything that was tapped with the photo', () => {
    const meta = { rating: 'hot', tags: ['fair', 'fair'], qualifiers: { q1: 'Now' }, consentText: 'Yes' } as const
    const facts = factsOfShot({ ...meta, tags: [...meta.tags] }, 'image/jpeg')
    expect(foldLead('front', [statement({ kind: 'shot', facts })])).toMatchObject({
      rating: 'hot',
      tags: ['fair'],
      qualifiers: { q1: 'Now' },
      consentText: 'Yes',
      hasPhoto: true,
    })
  })

  it('has a higher score when rated hot than when rated cold', () => {
    expect(scoreOf('hot')).toBeGreaterThan(scoreOf('cold'))
  })
})

describe('the source that wins a field', () => {
  const card = statement({ facts: [seen('companyName', 'CARD')] })
  const place = statement({ kind: 'place', sourceId: 'p1', facts: [seen('companyName', 'Place', 1)] })
  const site = statement({ kind: 'website', sourceId: 'w1', facts: [seen('companyName', 'Site', 1)] })
  const typed = statement({
    sourceId: 'typed',
    facts: [{ field: 'companyName', value: 'Typed', evidence: [{ source: 'typed', ref: 'line:0' }] }],
  })
  const code = statement({
    sourceId: 'code',
    facts: [{ field: 'companyName', value: 'Code', evidence: [{ source: 'photo', ref: 'code:0' }] }],
  })
  const corrected = statement({
    sourceId: 'corrected',
    facts: [{ field: 'companyName', value: 'Corrected', evidence: [{ source: 'user', ref: 'line:0' }] }],
  })
  const other = statement({ origin: 'back', facts: [seen('companyName', 'BACK', 1)] })

  it.each([
    ['a person who wrote it', edit('companyName', 'Written', 5), corrected],
    ['a person who corrected the reading', corrected, typed],
    ['what was typed', typed, code],
    ['a code', code, card],
    ['the lead’s own card', card, other],
    ['another photo of the lead', other, place],
    ['a place', place, site],
  ])('is %s, ahead of the next in rank', (_, better, worse) => {
    expect([nameOf(better, worse), nameOf(worse, better)]).toEqual([nameOf(better), nameOf(better)])
  })

  it('is the person who wrote last, not the value that was written most often', () => {
    expect(nameOf(edit('companyName', 'A', 2), edit('companyName', 'A', 3), edit('companyName', 'B', 4))).toBe('B')
  })

  it('is the value on which independent sources agree, then the one with more confidence, then the newer one', () => {
    const [a, b, c] = [placeOf('a', 'One', 0.9, 9), placeOf('b', 'Two', 0.5, 2), placeOf('c', 'two', 0.5, 1)]
    expect(nameOf(a, b, c)).toBe('Two')
    expect(nameOf(a, b)).toBe('One')
    expect(nameOf(placeOf('a', 'Old', 0.5, 1), placeOf('b', 'New', 0.5, 2))).toBe('New')
  })

  it('is never a model without evidence', () => {
    expect(nameOf(modelOf({ field: 'companyName', value: 'Invented', confidence: 1 }))).toBe('')
    expect(
      nameOf(modelOf({ ...seen('companyName', 'Invented'), evidence: [{ source: 'model', ref: 'x', quote: '' }] })),
    ).toBe('')
    const quoted = { source: 'model' as const, ref: 'x', quote: 'Since 1962' }
    expect(nameOf(modelOf({ ...seen('companyName', 'Quoted'), evidence: [quoted] }))).toBe('Quoted')
  })
})

describe('a value that a person removed', () => {
  const card = statement({ facts: [seen('phone', '1')] })
  const cleared = edit('phone', null, 5, [card])

  it('stays away, even if the same source now states another value', () => {
    expect(phoneOf(card, cleared)).toBeNull()
    expect(phoneOf({ ...card, observedAt: at(9), facts: [seen('phone', '2')] }, cleared)).toBeNull()
  })

  it('stays away from older statements of other sources, and is asked about if a newer one states it', () => {
    expect([phoneOf(card, cleared, placeAt(4)), phoneOf(card, cleared, placeAt(6))]).toEqual([null, null])
    expect([askedOf(card, cleared, placeAt(4)), askedOf(card, cleared, placeAt(6))]).toEqual([[], ['1']])
  })

  it('gives way to a value from another photo that is joined later', () => {
    expect(phoneOf(card, cleared, statement({ origin: 'back', facts: [seen('phone', '3')] }))).toBe('3')
  })

  it('is back when a person writes it again', () => {
    expect(phoneOf(card, cleared, edit('phone', '1', 6))).toBe('1')
  })

  it('stays if it was removed only on a joined lead', () => {
    const onBack = { ...cleared, origin: 'back' }
    expect(phoneOf(card, onBack)).toBe('1')
  })
})

describe('tags on a lead', () => {
  const shot = statement({ kind: 'shot', facts: factsOfShot({ tags: ['fair', 'north'] }, 'text/plain') })
  const tagging = (second: number, before: string[], after: string[]) =>
    statement({ kind: 'edit', sourceId: `t${second}`, observedAt: at(second), facts: factsOfTags(before, after) })

  it('are appended, removed, and added again', () => {
    const removed = tagging(3, ['fair', 'north'], ['north', 'call'])
    expect(foldLead('front', [shot, removed]).tags).toEqual(['north', 'call'])
    const again = tagging(4, ['north', 'call'], ['north', 'call', 'fair'])
    expect(foldLead('front', [again, shot, removed]).tags).toEqual(['north', 'call', 'fair'])
  })
})

describe('a corrected reading', () => {
  it('states the corrected value and keeps everything else', () => {
    const facts = replaceReadFacts(factsOfFound(found), { ...found, phone: '+15550199', phones: [] })
    const lead = foldLead('front', [statement({ facts })])
    expect(lead).toMatchObject({ phone: '+15550199', phones: [], category: 'Bakery', ocrText: 'HARBOUR' })
  })
})
