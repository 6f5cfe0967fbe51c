import { describe, expect, it } from 'vitest'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { factsOfConfirmed, factsOfPlace } from './place-facts.ts'
import { factOfPlaceVerdict, type PlaceVerdict } from './place-verdicts.ts'

const of = (
  kind: LeadStatement['kind'],
  sourceId: string,
  facts: readonly LeadFact[],
  { origin = 'front', second = 1 }: { origin?: string; second?: number } = {},
): LeadStatement => ({
  kind,
  sourceId,
  origin,
  observedAt: `2026-11-23T10:00:${String(second).padStart(2, '0')}.000000Z`,
  facts,
})
const place = (id: string) => ({
  id,
  name: `Dunmarrow ${id}`,
  address: `${id} Orchard Road`,
  phone: null,
  website: `https://${id}.example`,
  similarity: 90,
})
const found = (id: string) => of('place', id, factsOfPlace(place(id)))
const chosen = (id: string, origin = 'front') => of('confirmed', id, factsOfConfirmed(place(id)), { origin })
const says = (word: PlaceVerdict['says'], id: string, second: number, origin = 'front') =>
  of('edit', `op-${origin}-${second}`, [factOfPlaceVerdict({ id, says: word, userId: 'ana' })], { origin, second })
const reading = of('reading', 'front', [
  { field: 'companyName', value: 'Dunmarrow' },
  { field: 'match', value: { band: 'accepted', similarity: 90, placeId: 'a', offers: ['a', 'b'] } },
  {
    field: 'point:risks',
    value: 'Weak match',
    evidence: [{ source: 'rule', ref: 'fact:gate' }],
    rest: { status: 'inferred', nextQuestion: null },
  },
])
const fold = (...said: LeadStatement[]) => foldLead('front', [reading, ...said])

describe('a place that a person confirmed', () => {
  it('gives the lead its name, fills what is unknown, and marks the match as confirmed', () => {
    const lead = fold(found('a'), chosen('b'), says('confirmed', 'b', 5))
    expect(lead).toMatchObject({
      companyName: 'Dunmarrow b',
      website: 'b.example',
      matchBand: 'confirmed',
      matchSimilarity: null,
      places: { confirmed: { id: 'b', userId: 'ana' } },
    })
    expect(lead.websites.map(({ value }) => value)).toEqual(['b.example'])
  })

  it('leaves the name that a person wrote, and the website on the card', () => {
    const written = of('edit', 'op', [{ field: 'companyName', value: 'Dunmarrow Heat', confidence: 1 }])
    const card = { ...reading, facts: [...reading.facts, { field: 'website' as const, value: 'card.example' }] }
    expect(foldLead('front', [card, written, chosen('b'), says('confirmed', 'b', 5)])).toMatchObject({
      companyName: 'Dunmarrow Heat',
      website: 'card.example',
      address: 'b Orchard Road',
    })
  })

  it('no longer counts once the person takes that back, and the lead is restored', () => {
    const before = fold(found('a'))
    expect({ ...fold(found('a'), chosen('b'), says('confirmed', 'b', 5), says('nothing', 'b', 6)) }).toEqual(before)
  })

  it('gives way to another one confirmed later', () => {
    const both = [chosen('a'), chosen('b'), says('confirmed', 'a', 5), says('confirmed', 'b', 6)]
    expect(fold(...both).companyName).toBe('Dunmarrow b')
    expect(fold(...both, says('nothing', 'b', 7)).places.confirmed).toBeNull()
  })

  it('clears the run’s doubt about its match', () => {
    const risks = (lead: ReturnType<typeof fold>) =>
      lead.businessIntelligence?.points.find(({ key }) => key === 'risks')?.status
    expect(risks(fold())).toBe('inferred')
    expect(risks(fold(chosen('b'), says('confirmed', 'b', 5)))).toBe('unknown')
  })
})

describe('a place that a person refused', () => {
  it('no longer contributes, and the other places found are asked about', () => {
    expect(fold(found('a')).website).toBe('a.example')
    expect(fold(found('a'), says('refused', 'a', 5))).toMatchObject({ website: null, matchBand: 'provisional' })
  })

  it('leaves no match if all were refused', () => {
    expect(fold(says('refused', 'a', 5), says('refused', 'b', 6))).toMatchObject({
      matchBand: 'blocked',
      matchSimilarity: null,
      places: { confirmed: null, refused: ['a', 'b'] },
    })
  })

  it('stays refused when a later run finds it again', () => {
    const again = of('place', 'a', factsOfPlace(place('a')), { second: 30 })
    expect(fold(says('refused', 'a', 5), again).website).toBeNull()
  })

  it('is confirmed when the person changes their mind, and refused when they change it back', () => {
    const said = [chosen('a'), says('refused', 'a', 5), says('confirmed', 'a', 6)]
    expect(fold(...said)).toMatchObject({ matchBand: 'confirmed', places: { refused: [] } })
    expect(fold(...said, says('refused', 'a', 7))).toMatchObject({ places: { confirmed: null, refused: ['a'] } })
  })
})

describe('joined leads', () => {
  const back = [chosen('b', 'back'), says('confirmed', 'b', 20, 'back'), says('refused', 'c', 21, 'back')]

  it('take the place confirmed on the other if nothing was said about the lead itself', () => {
    expect(fold(...back)).toMatchObject({
      companyName: 'Dunmarrow b',
      places: { confirmed: { id: 'b' }, refused: ['c'] },
    })
  })

  it('keep what was said about the lead itself, even if the other was judged later', () => {
    expect(fold(...back, chosen('a'), says('confirmed', 'a', 3)).companyName).toBe('Dunmarrow a')
  })
})
