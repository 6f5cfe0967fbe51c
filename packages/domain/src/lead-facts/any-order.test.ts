import { POINT_VERDICTS } from '@canvass/contracts/shapes/intelligence'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FoldedLead, foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement, StatementKind } from './lead-statement.ts'
import { SITE_FROM_READING } from './excluded-sites.ts'
import { factOfEdit, factsOfTags } from './stated-facts.ts'

const HISTORIES = 10_000
const SEED = 20_261_123
/** They take about two seconds on an idle core. */
const TIME_LIMIT_MS = 60_000

const KINDS: readonly StatementKind[] = ['edit', 'shot', 'reading', 'confirmed', 'place', 'website', 'model']
const VALUES = ['a', 'A', 'b', 'c', '900', '0', '']
const ONE = ['companyName', 'phone', 'dealAmount', 'rating', 'category'] as const
const LISTS = ['phones', 'emails', 'tags', 'people', 'qualifiers', 'text', 'hours'] as const
const SOURCES = ['photo', 'typed', 'user', 'model', 'website', 'places'] as const

const evidence = fc.array(
  fc.record({ source: fc.constantFrom(...SOURCES), ref: fc.constantFrom('line:1', 'code:1', 's1', 's2') }),
  { maxLength: 2 },
)
const fact: fc.Arbitrary<LeadFact> = fc.oneof(
  fc.record({
    field: fc.constantFrom(...ONE, ...LISTS),
    value: fc.constantFrom(...VALUES, null),
    confidence: fc.constantFrom(0.5, 0.9),
    label: fc.constantFrom('mobile', 'fax', null),
    evidence,
  }),
  fc.record({
    field: fc.constantFrom('point:approach' as const, 'point:people' as const, 'point:place' as const),
    value: fc.constantFrom('Call Jonas at 900', 'Jonas, Owner', 'a · b', null),
    evidence: fc.array(
      fc.record({
        source: fc.constantFrom('rule' as const, 'model' as const),
        ref: fc.constantFrom('fact:phones', 'fact:people', 's1'),
        quote: fc.constantFrom('900', 'Jonas'),
      }),
      { maxLength: 2 },
    ),
    rest: fc.record({ status: fc.constantFrom('known' as const, 'inferred' as const) }),
  }),
  fc.record({
    field: fc.constantFrom('website' as const, 'websites' as const, 'siteBy' as const),
    value: fc.constantFrom('s0', 's1', 'S2'),
  }),
  fc.record({ field: fc.constant('siteBy' as const), value: fc.constant(SITE_FROM_READING) }),
  fc.record({
    field: fc.constant('people' as const),
    value: fc.constantFrom('Jonas', 'Erika'),
    evidence,
    rest: fc.record({
      phone: fc.constantFrom(...VALUES, null),
      email: fc.constantFrom(...VALUES, null),
      doNotContact: fc.boolean(),
    }),
  }),
  fc.record({
    field: fc.constant('place' as const),
    value: fc.record({
      id: fc.constantFrom('s0', 's1', 's2'),
      says: fc.constantFrom('confirmed' as const, 'refused' as const, 'nothing' as const),
      userId: fc.constant('ana'),
    }),
  }),
  fc.record({
    field: fc.constant('verdict' as const),
    value: fc.record({
      point: fc.constantFrom(POINT_KEYS[0], POINT_KEYS[1], POINT_KEYS[3], 'approach' as const),
      value: fc.constantFrom('x', 'y', 'Z', 'Call Jonas at 900'),
      verdict: fc.constantFrom(...POINT_VERDICTS),
      userId: fc.constant('ana'),
    }),
  }),
  fc.record({
    field: fc.constant('match' as const),
    value: fc.record({
      band: fc.constantFrom('accepted' as const, 'blocked' as const),
      similarity: fc.constant(90),
      placeId: fc.constantFrom('s0', 's1'),
      offers: fc.subarray(['s0', 's1', 's2']),
    }),
  }),
  fc.record({
    field: fc.constantFrom(`point:${POINT_KEYS[0]}` as const, `point:${POINT_KEYS[3]}` as const),
    value: fc.constantFrom('x', 'y', null),
    rest: fc.record({ status: fc.constantFrom('known' as const, 'inferred' as const), nextQuestion: fc.constant('?') }),
  }),
  fc.record({
    field: fc.constantFrom(...ONE, 'tags' as const, 'people' as const, 'phones' as const, 'emails' as const),
    value: fc.constantFrom(null, null, ...VALUES),
    rejects: fc.array(fc.constantFrom(...VALUES, 'jonas'), { maxLength: 2 }),
    silences: fc.array(fc.constantFrom('reading:s0', 'place:s1'), { maxLength: 2 }),
  }),
)
const statement: fc.Arbitrary<LeadStatement> = fc.record({
  kind: fc.constantFrom(...KINDS),
  sourceId: fc.constantFrom('s0', 's1', 's2', 's3', 's4', 's5'),
  origin: fc.constantFrom('front', 'back', 'third'),
  observedAt: fc.integer({ min: 0, max: 5 }).map((second) => `2026-11-20T10:00:0${second}.000000Z`),
  facts: fc.array(fact, { maxLength: 5 }),
})
/** A source makes one statement per lead: a repeat replaces the previous one. */
const history = fc.uniqueArray(statement, {
  maxLength: 8,
  selector: ({ kind, sourceId, origin }) => `${kind} ${sourceId} ${origin}`,
})

const of = (origin: string, all: readonly LeadStatement[]) => all.filter((one) => one.origin === origin)
const valuesOf = (lead: FoldedLead) => ONE.map((field) => (lead[field] ?? '').toLowerCase())

describe('in any order', () => {
  it(
    `${HISTORIES} random histories each fold to one lead`,
    () => {
      const shuffled = history.chain((said) =>
        fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length, maxLength: said.length })),
      )
      fc.assert(
        fc.property(shuffled, ([said, other]) => {
          expect(JSON.stringify(foldLead('front', other))).toBe(JSON.stringify(foldLead('front', said)))
        }),
        { numRuns: HISTORIES, seed: SEED },
      )
    },
    TIME_LIMIT_MS,
  )

  it(
    'joining two leads and splitting them restores both, however much each holds',
    () => {
      fc.assert(
        fc.property(history, (said) => {
          const [front, back] = [of('front', said), of('back', said)]
          const before = [foldLead('front', front), foldLead('back', back)]
          const joined = [...front, ...back]
          foldLead('front', joined)
          expect([foldLead('front', of('front', joined)), foldLead('back', of('back', joined))]).toEqual(before)
        }),
        { numRuns: 2_000, seed: SEED },
      )
    },
    TIME_LIMIT_MS,
  )

  it(
    'a join keeps every value from the lead’s own capture, unless a person wrote another on the joined lead',
    () => {
      fc.assert(
        fc.property(history, (said) => {
          const front = said.filter(({ origin }) => origin === 'front')
          const others = said.filter(({ origin, kind }) => origin !== 'front' && kind !== 'edit')
          const own = foldLead(
            'front',
            front.filter(({ kind }) => kind !== 'place' && kind !== 'website' && kind !== 'model'),
          )
          const joined = foldLead('front', [...front, ...others])
          const after = valuesOf(joined)
          const kept = valuesOf(own).map((value, n) => (value === '' || value === '0' ? after[n] : value))
          expect(after).toEqual(kept)
        }),
        { numRuns: 2_000, seed: SEED },
      )
    },
    TIME_LIMIT_MS,
  )
})

describe('consecutive edits', () => {
  it(
    'leave each field at its last written value, and the tags as they were last set',
    () => {
      const change = fc.oneof(
        fc.record({
          field: fc.constantFrom('companyName' as const, 'phone' as const),
          to: fc.constantFrom('a', 'b', '', null),
        }),
        fc.record({ tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')) }),
      )
      fc.assert(
        fc.property(history, fc.array(change, { maxLength: 6 }), (said, changes) => {
          let all: LeadStatement[] = [...said]
          changes.forEach((one, n) => {
            const lead = foldLead('front', all)
            const facts = 'tags' in one ? factsOfTags(lead.tags, one.tags) : [factOfEdit(one.field, one.to, all)]
            const observedAt = `2026-11-20T11:00:0${n}.000000Z`
            all = [...all, { kind: 'edit', sourceId: `op${n}`, origin: 'front', observedAt, facts }]
            const after = foldLead('front', all)
            const wanted = 'tags' in one ? one.tags.toSorted() : (one.to ?? '')
            expect('tags' in one ? after.tags.toSorted() : (after[one.field] ?? '')).toEqual(wanted)
          })
        }),
        { numRuns: 2_000, seed: SEED },
      )
    },
    TIME_LIMIT_MS,
  )
})
