import type { Person } from '@canvass/contracts/shapes/evidence'
import { describe, expect, it } from 'vitest'
import { factsOfPerson, type PersonChange, withPerson } from '../lead-changes/person-changes.ts'
import type { ValueChange } from '../lead-changes/value-changes.ts'
import { barredBy } from './barred-contacts.ts'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { factsOfValue } from './stated-facts.ts'

const [OLD, NEW, NEWER] = ['+15417260199', '+15417260111', '+15417260122']
const at = (second: number) => `2026-11-23T10:00:${String(second).padStart(2, '0')}.000000Z`
const said = (facts: readonly LeadFact[], given: Partial<LeadStatement> = {}): LeadStatement => ({
  kind: 'reading',
  sourceId: 'front',
  origin: 'front',
  observedAt: at(1),
  facts,
  ...given,
})
const evidence = [{ source: 'photo' as const, ref: 'line:1' }]
const of = (field: LeadFact['field'], value: string): LeadFact => ({ field, value, confidence: 0.9, evidence })
const person = (name: string, rest: Partial<Person> = {}): LeadFact => ({
  ...of('people', name),
  rest: { title: 'Owner', role: 'economic_buyer', email: null, phone: null, ...rest },
})
const jonas = person('Jonas Ahlberg', { email: 'jonas@quist.com', phone: OLD })
const card = said([
  of('personName', 'Jonas Ahlberg'),
  of('phone', OLD),
  of('phones', OLD),
  of('email', 'jonas@quist.com'),
  of('emails', 'jonas@quist.com'),
  jonas,
])
const edit = (second: number, facts: readonly LeadFact[], origin = 'front') =>
  said(facts, { kind: 'edit', sourceId: `op-${origin}-${second}`, origin, observedAt: at(second) })
const change = (second: number, given: ValueChange) => edit(second, factsOfValue(given))
const byHand = {
  name: 'Jonas Ahlberg',
  title: 'Owner',
  role: null,
  email: 'jonas@quist.com',
  phone: OLD,
  doNotContact: false,
}
const fold = (...statements: LeadStatement[]) => foldLead('front', [card, ...statements])
const channelsOf = (...statements: LeadStatement[]) =>
  fold(...statements).people.flatMap(({ channels = [] }) => channels.map(({ value }) => value))

describe('a person’s number or address', () => {
  it('shows a correction on their row, too, verified by the person who made it', () => {
    const lead = fold(
      change(5, { field: 'phones', was: OLD, to: NEW }),
      change(6, { field: 'emails', was: 'jonas@quist.com', to: 'jonas.a@quist.com' }),
    )
    expect(lead.people).toMatchObject([
      {
        phone: NEW,
        email: 'jonas.a@quist.com',
        channels: [
          { value: NEW, verifiedHow: 'person', verifiedAt: at(5) },
          { value: 'jonas.a@quist.com', verifiedHow: 'person', verifiedAt: at(6) },
        ],
        evidence: [...evidence, { source: 'user', ref: 'edit', at: at(5) }, { source: 'user', ref: 'edit', at: at(6) }],
      },
    ])
  })

  it('is gone from their row once removed; the rest of the row keeps its evidence', () => {
    const [row] = fold(change(5, { field: 'emails', was: 'JONAS@quist.com', to: null })).people
    expect(row).toMatchObject({ phone: OLD, email: null, evidence })
    expect(row?.channels).toEqual([{ kind: 'phone', value: OLD, verifiedHow: null, verifiedAt: null }])
  })

  it('takes the last of two corrections, and comes back when it is restored', () => {
    const twice = [
      change(5, { field: 'phones', was: OLD, to: NEW }),
      change(6, { field: 'phones', was: NEW, to: NEWER }),
    ] as const
    expect(channelsOf(...twice)).toEqual([NEWER, 'jonas@quist.com'])
    expect(channelsOf(...twice, change(7, { field: 'phones', was: NEWER, to: OLD }))).toEqual([OLD, 'jonas@quist.com'])
    expect(channelsOf(...twice, change(7, { field: 'phones', was: NEWER, to: null }))).toEqual(['jonas@quist.com'])
  })

  it('is matched without its country code', () => {
    const printed = said([of('phones', '(541) 726-0199'), jonas])
    const { people } = foldLead('front', [printed, change(5, { field: 'phones', was: '(541) 726-0199', to: NEW })])
    expect(people).toMatchObject([{ phone: NEW }])
  })

  it('stays if only its kind was changed or it was put first', () => {
    expect(channelsOf(change(5, { field: 'phones', was: OLD, to: OLD, label: 'mobile' }))[0]).toBe(OLD)
    expect(channelsOf(change(5, { field: 'phones', was: OLD, to: OLD, isFirst: true }))[0]).toBe(OLD)
  })

  it('stays if nobody rejected it, even if only another row has it', () => {
    const erika = said([person('Erika Lund', { phone: '+15417260188' })], { kind: 'website', sourceId: 'quist.com' })
    const { people } = fold(erika, change(5, { field: 'phones', was: OLD, to: NEW }))
    expect(people.map(({ phone }) => phone)).toEqual([NEW, '+15417260188'])
  })

  it('is barred in its corrected form once they asked not to be contacted, though the form still held the old one', () => {
    const { people, phones } = fold(
      change(5, { field: 'phones', was: OLD, to: NEW }),
      edit(6, factsOfPerson({ was: 'Jonas Ahlberg', to: { ...byHand, doNotContact: true } }, 'Jonas Ahlberg')),
    )
    expect(phones.map(({ value }) => barredBy('phone', value, people).length)).toEqual([1])
    expect(people).toMatchObject([{ phone: NEW, doNotContact: true }])
  })

  it('from a joined lead stays if it was rejected only there', () => {
    const back = [
      said([of('phones', NEW), person('Erika Lund', { phone: NEW })], { sourceId: 'back', origin: 'back' }),
      edit(5, factsOfValue({ field: 'phones', was: OLD, to: null }), 'back'),
    ]
    expect(channelsOf(...back)).toEqual([OLD, 'jonas@quist.com', NEW])
  })
})

const DIRECT = '+15417260155'
const edited = (second: number, given: Partial<PersonChange['to']>) =>
  edit(second, factsOfPerson({ was: 'Jonas Ahlberg', to: { ...byHand, ...given } }, 'Jonas Ahlberg'))
const approachOf = (lead: ReturnType<typeof fold>) =>
  lead.businessIntelligence?.points.find(({ key }) => key === 'approach')?.value ?? null

describe('a number that another source gives for a person', () => {
  const onPage = [{ source: 'website' as const, ref: 'https://quist.com/team' }]
  const ofSite = (name = 'Jonas Ahlberg', phone = DIRECT) =>
    said([of('phones', phone), { ...person(name, { phone }), evidence: onPage }], {
      kind: 'website',
      sourceId: 'quist.com',
    })
  const step = said([{ field: 'point:approach', value: null, rest: { status: 'unknown', nextQuestion: 'How?' } }], {
    kind: 'reading',
    sourceId: 'step',
  })

  it('is one of their channels, with its evidence', () => {
    expect(channelsOf(ofSite())).toEqual([OLD, DIRECT, 'jonas@quist.com'])
    expect(fold(ofSite()).people).toMatchObject([{ phone: OLD, evidence: [...evidence, ...onPage] }])
  })

  it('is shown if the card gives none', () => {
    const printed = said([person('Jonas Ahlberg')])
    expect(foldLead('front', [printed, ofSite()]).people).toMatchObject([{ phone: DIRECT, email: null }])
  })

  it('is not called once they asked not to be contacted', () => {
    const lead = fold(ofSite(), step, edited(6, { doNotContact: true }))
    expect(lead.phones.map(({ value }) => barredBy('phone', value, lead.people).length)).toEqual([1, 1])
    expect(approachOf(lead)).toBeNull()
    expect(lead.scoreReasons).toContain('They asked not to be contacted')
  })

  it('is not called either if the form dropped it when they asked not to be contacted', () => {
    const { people, phones } = fold(ofSite(), edited(6, { phone: null, doNotContact: true }))
    expect(phones.map(({ value }) => barredBy('phone', value, people).length)).toEqual([1, 1])
  })

  it('is not called under a longer form of their name', () => {
    const asked = edited(6, { doNotContact: true })
    const lead = fold(ofSite('Jonas M. Ahlberg', OLD), step, asked)
    expect(approachOf(lead)).toBeNull()
    expect(lead.scoreReasons).toContain('They asked not to be contacted')
  })

  it('is gone along with the one in the form that a person cleared', () => {
    expect(channelsOf(ofSite(), edited(6, { phone: null }))).toEqual(['jonas@quist.com'])
  })

  it('stays beside the one that a person corrected in the form', () => {
    expect(channelsOf(ofSite(), edited(6, { phone: NEW }))).toEqual([NEW, DIRECT, 'jonas@quist.com'])
  })

  it('bars itself on the device, too, before the server answers', () => {
    const marked = withPerson(fold(ofSite()), { was: 'Jonas Ahlberg', to: { ...byHand, doNotContact: true } })
    expect(barredBy('phone', DIRECT, marked.people)).toHaveLength(1)
  })
})

const site = (second: number) =>
  said([person('Jonas Ahlberg', { phone: OLD, title: 'Director' })], {
    kind: 'website',
    sourceId: 'quist.com',
    observedAt: at(second),
  })

describe('a contact whom a person removed', () => {
  const removed = edit(5, factsOfPerson({ was: 'Jonas Ahlberg', to: null }, 'Jonas Ahlberg'))

  it('stays away without a question when an earlier source states them again', () => {
    expect(fold(site(3), removed)).toMatchObject({ people: [], saidAgain: [] })
  })

  it('is asked about when another source names them later, and is not on the lead until then', () => {
    const lead = fold(removed, site(30))
    expect(lead.people).toEqual([])
    expect(lead.saidAgain).toMatchObject([
      { field: 'people', value: 'Jonas Ahlberg', evidence, person: { title: 'Director', phone: OLD } },
    ])
    expect(lead.score).toBe(fold(removed).score)
  })

  it('is also asked about when another photo that is joined names them', () => {
    const back = said([of('personName', 'Jonas Ahlberg'), jonas], {
      sourceId: 'back',
      origin: 'back',
      observedAt: at(30),
    })
    const lead = fold(removed, back)
    expect(lead).toMatchObject({ people: [], personName: null })
    expect(lead.saidAgain.map(({ field }) => field)).toEqual(['people', 'personName'])
  })

  it('is asked about along with the note on whether they may be contacted', () => {
    const barred = edit(4, factsOfPerson({ was: 'Jonas Ahlberg', to: { ...byHand, doNotContact: true } }, null))
    expect(fold(barred, removed, site(30)).saidAgain).toMatchObject([{ person: { doNotContact: true } }])
  })

  it('is back once a person uses them, and is no longer asked about once they are left out', () => {
    const used = edit(31, factsOfPerson({ was: null, to: { ...byHand, phone: null, email: null } }, null))
    expect(fold(removed, site(30), used)).toMatchObject({ people: [{ name: 'Jonas Ahlberg' }], saidAgain: [] })
    const left = edit(31, factsOfPerson({ was: 'Jonas Ahlberg', to: null }, null))
    expect(fold(removed, site(30), left)).toMatchObject({ people: [], saidAgain: [] })
  })

  it('is the same on the device as on the server, whichever the answer', () => {
    const lead = fold(removed, site(30))
    expect(withPerson(lead, { was: 'Jonas Ahlberg', to: null })).toMatchObject({ people: [], saidAgain: [] })
    const to = { ...byHand, phone: null, email: null }
    expect(withPerson(lead, { was: null, to })).toMatchObject({ people: [{ name: 'Jonas Ahlberg' }], saidAgain: [] })
  })

  it('is not asked about if a person only edited another detail', () => {
    const retitled = edit(5, factsOfPerson({ was: 'Jonas Ahlberg', to: { ...byHand, title: 'Chef' } }, null))
    expect(fold(retitled, site(30))).toMatchObject({ people: [{ title: 'Chef' }], saidAgain: [] })
  })
})
