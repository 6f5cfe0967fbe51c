import type { Evidence, Person } from '@canvass/contracts/shapes/evidence'
import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import { describe, expect, it } from 'vitest'
import { factsOfPerson, type PersonChange } from '../lead-changes/person-changes.ts'
import type { ValueChange } from '../lead-changes/value-changes.ts'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { factsOfPlace } from './place-facts.ts'
import { factOfPlaceVerdict } from './place-verdicts.ts'
import { factOfPointJudgment } from './point-verdicts.ts'
import { factsOfValue, replaceReadFacts } from './stated-facts.ts'

const [OLD, NEW] = ['+15417260199', '+15417260111']
const at = (second: number) => `2026-11-23T10:00:${String(second).padStart(2, '0')}.000000Z`
const LINE: Evidence = { source: 'photo', ref: 'line:1' }
const of = (field: LeadFact['field'], value: string, given: Partial<LeadFact> = {}): LeadFact => ({
  field,
  value,
  confidence: 0.9,
  evidence: [LINE],
  ...given,
})
const quoted = (name: string, quote: string): Evidence => ({ source: 'rule', ref: `fact:${name}`, quote })
const point = (key: PointKey, value: string, evidence: Evidence[], status = 'known'): LeadFact => ({
  ...of(`point:${key}`, value, { evidence }),
  rest: { status, nextQuestion: null, asOf: '2026-11-23T09:00:00.000Z', expiresAt: '2027-05-22T09:00:00.000Z' },
})
const jonas: LeadFact = {
  ...of('people', 'Jonas Ahlberg'),
  rest: { title: 'Owner', role: 'economic_buyer', email: null, phone: OLD },
}
const FACTS: LeadFact[] = [
  of('companyName', 'Ahlberg Masonry'),
  of('personName', 'Jonas Ahlberg'),
  of('phone', OLD),
  of('phones', OLD),
  of('address', '12 Alder Street'),
  of('addresses', '12 Alder Street'),
  of('hours', 'Mon-Fri 7am-6pm'),
  jonas,
  point('identity', 'Ahlberg Masonry', [LINE]),
  point('place', '12 Alder Street · Mon-Fri 7am-6pm', [LINE, LINE]),
  point('people', 'Jonas Ahlberg, Owner', [LINE]),
  point(
    'approach',
    'Call Jonas Ahlberg at (541) 726-0199',
    [quoted('phones', OLD), quoted('people', 'Jonas Ahlberg')],
    'inferred',
  ),
]
const said = (facts: readonly LeadFact[], given: Partial<LeadStatement> = {}): LeadStatement => ({
  kind: 'reading',
  sourceId: 'front',
  origin: 'front',
  observedAt: at(1),
  facts,
  ...given,
})
const CARD = said(FACTS)
const edit = (second: number, facts: readonly LeadFact[]) =>
  said(facts, { kind: 'edit', sourceId: `op-${second}`, observedAt: at(second) })
const change = (given: ValueChange, second = 5) => edit(second, factsOfValue(given))
const person = (given: PersonChange, second = 5) => edit(second, factsOfPerson(given, 'Jonas Ahlberg'))
const written = (given: Partial<NonNullable<PersonChange['to']>> = {}): NonNullable<PersonChange['to']> => ({
  name: 'Jonas Ahlberg',
  title: 'Owner',
  role: 'economic_buyer',
  email: null,
  phone: OLD,
  doNotContact: false,
  ...given,
})
const judge = (key: PointKey, value: string, second: number) =>
  edit(second, [factOfPointJudgment({ point: key, value, verdict: 'right', userId: 'ana' })])
const fold = (...statements: LeadStatement[]) => foldLead('front', [CARD, ...statements])
const pointOf = (key: PointKey, lead: ReturnType<typeof fold>) =>
  lead.businessIntelligence?.points.find((one) => one.key === key)
const stepAfter = (...statements: LeadStatement[]) => pointOf('approach', fold(...statements))?.value

const UNKNOWN = {
  value: null,
  status: 'unknown',
  confidence: 0,
  evidence: [],
  nextQuestion: expect.stringMatching(/\?$/u),
}

describe('the next step', () => {
  it('is what the run stated until a person changes something', () => {
    const kept = pointOf('approach', fold())
    expect(kept).toMatchObject({ value: 'Call Jonas Ahlberg at (541) 726-0199', asOf: '2026-11-23T09:00:00.000Z' })
  })

  it('names the number that a person put in place of the one read, with that number as its evidence', () => {
    expect(pointOf('approach', fold(change({ field: 'phones', was: OLD, to: NEW })))).toEqual({
      key: 'approach',
      value: 'Call Jonas Ahlberg at (541) 726-0111',
      status: 'inferred',
      confidence: 0.5,
      evidence: [quoted('phones', NEW), quoted('people', 'Jonas Ahlberg')],
      nextQuestion: null,
      asOf: '2026-11-23T09:00:00.000Z',
      expiresAt: expect.any(String),
    })
  })

  it('names the number from a correction of the reading', () => {
    const user: Evidence = { source: 'user', ref: 'correction' }
    const phones = [{ value: NEW, label: null, confidence: 1, evidence: [user] }]
    const lists = { phones, emails: [], websites: [], addresses: [], people: [] }
    const one = {
      companyName: 'Ahlberg Masonry',
      personName: null,
      phone: NEW,
      email: null,
      website: null,
      address: null,
    }
    const lead = foldLead('front', [said(replaceReadFacts(FACTS, { ...one, ...lists }))])
    expect(pointOf('approach', lead)?.value).toBe('Call them at (541) 726-0111')
    const none = foldLead('front', [said(replaceReadFacts(FACTS, { ...one, ...lists, phone: null, phones: [] }))])
    expect(pointOf('approach', none)).toMatchObject(UNKNOWN)
  })

  it('names nobody whom a person removed, and uses the new name of anyone they renamed', () => {
    expect(stepAfter(person({ was: 'Jonas Ahlberg', to: null }))).toBe('Call them at (541) 726-0199')
    expect(stepAfter(person({ was: 'Jonas Ahlberg', to: written({ name: 'Jonas Berg' }) }))).toBe(
      'Call Jonas Berg at (541) 726-0199',
    )
  })

  it('leads to nobody who asked not to be contacted, and to no number that is theirs alone', () => {
    const barred = person({ was: 'Jonas Ahlberg', to: written({ doNotContact: true }) })
    expect(pointOf('approach', fold(barred))).toMatchObject(UNKNOWN)
    const erika = person({ was: null, to: written({ name: 'Erika Lund', title: null, phone: null }) }, 6)
    expect(stepAfter(barred, erika)).toBe('Visit in person: 12 Alder Street')
    const other = change({ field: 'phones', was: null, to: NEW }, 7)
    expect(stepAfter(barred, erika, other)).toBe('Call Erika Lund at (541) 726-0111')
    expect(stepAfter(barred, other)).toBe('Call them at (541) 726-0111')
  })

  it('names the owner of the number, no matter who else was added', () => {
    const erika = person({ was: null, to: written({ name: 'Erika Lund', title: null, phone: null }) })
    expect(stepAfter(erika)).toBe('Call Jonas Ahlberg at (541) 726-0199')
  })

  it('uses the next best contact once the number is gone, and is empty if nothing is left', () => {
    const away = change({ field: 'phones', was: OLD, to: null })
    expect(stepAfter(away)).toBe('Visit in person: 12 Alder Street')
    const nowhere = change({ field: 'addresses', was: '12 Alder Street', to: null }, 6)
    expect(pointOf('approach', fold(away, nowhere))).toMatchObject(UNKNOWN)
  })

  it('that a person called right stays until a value it names is rejected', () => {
    const right = judge('approach', 'Call Jonas Ahlberg at (541) 726-0199', 4)
    expect(pointOf('approach', fold(right))).toMatchObject({ status: 'confirmed' })
    expect(stepAfter(right, change({ field: 'phones', was: OLD, to: NEW }))).toBe(
      'Call Jonas Ahlberg at (541) 726-0111',
    )
    expect(stepAfter(right, person({ was: 'Jonas Ahlberg', to: null }))).toBe('Call them at (541) 726-0199')
    const visit = judge('approach', 'Come by on Mondays', 4)
    expect(stepAfter(visit, change({ field: 'phones', was: OLD, to: NEW }))).toBe('Come by on Mondays')
  })

  it('that a person called right never leads to anyone who asked not to be contacted', () => {
    const barred = person({ was: 'Jonas Ahlberg', to: written({ doNotContact: true }) })
    expect(pointOf('approach', fold(barred, judge('approach', 'Ask for Jonas Ahlberg', 9)))).toMatchObject(UNKNOWN)
  })
})

describe('the other points derived from editable values', () => {
  it('name the current people, and ask for people if there are none', () => {
    expect(pointOf('people', fold(person({ was: 'Jonas Ahlberg', to: null })))).toMatchObject(UNKNOWN)
    const erika = person({ was: null, to: written({ name: 'Erika Lund', title: null, phone: null }) })
    expect(pointOf('people', fold(erika))).toMatchObject({
      value: 'Erika Lund · Jonas Ahlberg, Owner',
      status: 'known',
      evidence: [{ source: 'user', ref: 'edit' }, LINE],
    })
  })

  it('locate the business at the address that a person wrote', () => {
    const moved = change({ field: 'addresses', was: '12 Alder Street', to: '7 Mill Street' })
    expect(pointOf('place', fold(moved))).toMatchObject({
      value: '7 Mill Street · Mon-Fri 7am-6pm',
      evidence: [{ source: 'user', ref: 'edit' }, LINE],
    })
    const first = edit(5, [{ field: 'address', value: '7 Mill Street', confidence: 1 }])
    expect(pointOf('place', fold(first))?.value).toBe('7 Mill Street · Mon-Fri 7am-6pm')
    const gone = change({ field: 'addresses', was: '12 Alder Street', to: null })
    expect(pointOf('place', fold(gone))?.value).toBe('Mon-Fri 7am-6pm')
  })

  it('identify the business by the name that a person wrote, even if they had called another right', () => {
    const renamed = edit(5, [{ field: 'companyName', value: 'Ahlberg & Son', confidence: 1 }])
    const expected = { value: 'Ahlberg & Son', status: 'known', evidence: [{ source: 'user', ref: 'edit' }] }
    expect(pointOf('identity', fold(renamed))).toMatchObject(expected)
    expect(pointOf('identity', fold(judge('identity', 'Ahlberg Masonry', 4), renamed))).toMatchObject(expected)
    expect(pointOf('identity', fold(renamed, judge('identity', 'Ahlberg Group', 6)))?.value).toBe('Ahlberg Group')
    const cleared = change({ field: 'companyName', was: 'Ahlberg Masonry', to: null })
    expect(pointOf('identity', fold(cleared))).toMatchObject(UNKNOWN)
  })

  it('keep a model’s words, unless they name a value rejected since', () => {
    const model: Evidence = { source: 'model', ref: 'line:4', quote: 'x' }
    const asked = (value: string) =>
      pointOf(
        'place',
        foldLead('front', [
          said([...FACTS.filter(({ field }) => field !== 'point:place'), point('place', value, [model])]),
          change({ field: 'phones', was: OLD, to: NEW }),
          change({ field: 'addresses', was: '12 Alder Street', to: '7 Mill Street' }, 6),
        ]),
      )?.value
    expect(asked('By the harbor, all summer')).toBe('By the harbor, all summer')
    expect(asked('At 112 Alder Streets')).toBe('At 112 Alder Streets')
    expect(asked('Come to 12 alder street')).toBeNull()
    expect(asked('Ring 541-726-0199 for hours')).toBeNull()
  })

  it('stay unchanged if people edited other things', () => {
    const tagged = edit(5, [
      { field: 'tags', value: 'fair' },
      { field: 'category', value: 'Mason', confidence: 1 },
    ])
    expect(fold(tagged).businessIntelligence).toEqual(fold().businessIntelligence)
  })
})

describe('the next step and the location of a lead whose sign shows only name and address', () => {
  const ofPlace: Evidence = { source: 'places', ref: 'osm:1' }
  const sign = said([
    ...FACTS.slice(0, 1),
    of('address', '12 Alder Street'),
    of('addresses', '12 Alder Street'),
    point('place', '12 Alder Street', [LINE]),
    point('approach', 'Visit in person: 12 Alder Street', [quoted('addresses', '12 Alder Street')], 'inferred'),
  ])
  const found = said(
    [of('phones', NEW, { evidence: [ofPlace] }), of('hours', 'Mo-Fr 07:00-15:00', { evidence: [ofPlace] })],
    { kind: 'place', sourceId: 'osm:1' },
  )

  it('use the phone and the hours of the accepted place', () => {
    const lead = foldLead('front', [sign, found])
    expect(pointOf('approach', lead)?.value).toBe('Call them at (541) 726-0111')
    expect(pointOf('place', lead)?.value).toBe('12 Alder Street · Mo-Fr 07:00-15:00')
  })

  it('use the hours on the sign alone if it shows any', () => {
    const hours = said([...sign.facts, of('hours', 'Mon-Fri 7am-6pm'), of('hours', 'Sat 8am-noon')])
    expect(pointOf('place', foldLead('front', [hours, found]))?.value).toBe(
      '12 Alder Street · Mon-Fri 7am-6pm · Sat 8am-noon',
    )
  })
})

describe('a next step derived from a place and its site', () => {
  const place = { id: 'osm:1', name: 'Otherco', address: '9 Quay', phone: null, website: null, similarity: 96 }
  const erika: Partial<Person> = { title: 'Owner', role: null, email: null, phone: '+15417260177' }
  const site = said(
    [of('phones', '+15417260177'), { ...of('people', 'Erika Lund'), rest: erika }, { field: 'siteBy', value: 'osm:1' }],
    {
      kind: 'website',
      sourceId: 'otherco.com',
    },
  )
  const step = point(
    'approach',
    'Call Erika Lund at (541) 726-0177',
    [quoted('phones', '+15417260177'), quoted('people', 'Erika Lund')],
    'inferred',
  )
  const typed = said([of('companyName', 'Marlowe Bakery'), step, { field: 'siteBy', value: 'osm:1' }])

  it('is dropped once a person says that the business is not this place', () => {
    const found = [typed, said(factsOfPlace(place), { kind: 'place', sourceId: 'osm:1' }), site]
    expect(pointOf('approach', foldLead('front', found))?.value).toBe('Call Erika Lund at (541) 726-0177')
    const refused = edit(5, [factOfPlaceVerdict({ id: 'osm:1', says: 'refused', userId: 'ana' })])
    expect(pointOf('approach', foldLead('front', [...found, refused]))).toMatchObject(UNKNOWN)
  })
})
