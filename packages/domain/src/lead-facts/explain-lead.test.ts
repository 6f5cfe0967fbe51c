import type { CaptureMeta } from '@canvass/contracts/captures'
import type { BestValueField } from '@canvass/contracts/lead-fields'
import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { Point } from '@canvass/contracts/shapes/intelligence'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainLead, type LegacyLead } from './explain-lead.ts'
import { foldLead } from './fold-lead.ts'
import { factsOfFound, factsOfShot, type FoundLead } from './stated-facts.ts'

type Before = LegacyLead['lead']
type Capture = { found: FoundLead; meta: Partial<CaptureMeta> }

const heardAt = '2026-11-20T10:00:00.000000Z'
const now = '2026-11-23T10:00:00.000000Z'
const at = (n: number) => `2026-11-21T10:00:0${n}.000000Z`

const fact = (value: string): Fact => ({
  value,
  label: null,
  confidence: 0.9,
  evidence: [{ source: 'photo', ref: 'line:1' }],
})
/** Skips points that are derived from names and numbers: old leads stored those at the time. */
const point = (value: string | null, n: number): Point => ({
  key: POINT_KEYS[n + 1] ?? 'category',
  value,
  status: value === null ? 'unknown' : 'known',
  confidence: value === null ? 0 : 1,
  evidence: [],
  nextQuestion: value === null ? 'Who decides?' : null,
})
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const values = fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 3 })
const capture: fc.Arbitrary<Capture> = fc.record({
  found: fc
    .record({
      names: fc.uniqueArray(fc.constantFrom('Ana', 'Ben'), { maxLength: 2 }),
      phones: values,
      emails: values,
      companyName: fc.constantFrom('', 'Harbour', 'Pools'),
      category: maybe(fc.constantFrom('Bakery', 'Pools')),
      ocrText: fc.constantFrom('', 'FRONT', 'BACK'),
      points: maybe(fc.tuple(maybe(fc.constantFrom('x', 'y')), maybe(fc.constantFrom('x', 'y')))),
    })
    .map(({ names, phones, emails, points, ...found }): FoundLead => {
      const known = points?.map((value, n) => point(value, n))
      return {
        ...found,
        personName: names[0] ?? null,
        phone: phones[0] ?? null,
        email: emails[0] ?? null,
        website: null,
        address: null,
        matchBand: 'unmatched',
        matchSimilarity: null,
        businessIntelligence: known
          ? { points: known, known: known.filter(({ value }) => value !== null).length }
          : null,
        phones: phones.map(fact),
        emails: emails.map(fact),
        websites: [],
        addresses: [],
        people: names.map((name) => ({
          name,
          title: null,
          role: null,
          email: null,
          phone: null,
          confidence: 1,
          evidence: [],
        })),
      }
    }),
  meta: fc.record({
    tags: fc.uniqueArray(fc.constantFrom('fair', 'north', 'call')),
    qualifiers: fc.dictionary(fc.constantFrom('q1', 'q2'), fc.constantFrom('Yes', 'No')),
    rating: fc.constantFrom('hot' as const, 'cold' as const),
  }),
})

/** A lead as the previous version wrote it at the end of its run. */
const madeOf = ({ found, meta }: Capture): Before => {
  const { company: _company, hours: _hours, ...lead } = found
  return {
    ...lead,
    dealAmount: '0',
    rating: meta.rating ?? null,
    eventId: null,
    nextAction: null,
    consentText: null,
    hasPhoto: true,
    tags: meta.tags ?? [],
    qualifiers: meta.qualifiers ?? {},
  }
}

function united<T>(one: readonly T[], other: readonly T[], nameOf: (item: T) => string): T[] {
  const names = new Set(one.map(nameOf))
  return [...one, ...other.filter((item) => !names.has(nameOf(item)))]
}

/** Merges two leads as the previous version did: a lead took from the other what it lacked. */
function mergedBefore(lead: Before, other: Before): Before {
  const [own, theirs] = [lead.businessIntelligence, other.businessIntelligence]
  const points = own?.points.map((held) =>
    held.status === 'unknown'
      ? (theirs?.points.find(({ key, value }) => key === held.key && value !== null) ?? held)
      : held,
  )
  return {
    ...lead,
    companyName: lead.companyName || other.companyName,
    category: lead.category ?? other.category,
    personName: lead.personName ?? other.personName,
    phone: lead.phone ?? other.phone,
    email: lead.email ?? other.email,
    ocrText: lead.ocrText.includes(other.ocrText) ? lead.ocrText : `${lead.ocrText}\n${other.ocrText}`.trim(),
    tags: [...new Set([...lead.tags, ...other.tags])],
    qualifiers: { ...other.qualifiers, ...lead.qualifiers },
    phones: united(lead.phones, other.phones, ({ value }) => value),
    emails: united(lead.emails, other.emails, ({ value }) => value),
    people: united(lead.people, other.people, ({ name }) => name),
    businessIntelligence: points ? { points, known: points.filter(({ value }) => value !== null).length } : theirs,
  }
}

const edit = fc.record({
  field: fc.constantFrom('phone' as const, 'companyName' as const, 'dealAmount' as const),
  to: fc.constantFrom('9', '8', ''),
})
const histories = fc.record({
  front: capture,
  back: maybe(capture),
  edits: fc.array(edit, { maxLength: 3 }),
  tags: maybe(fc.uniqueArray(fc.constantFrom('fair', 'vip'))),
  corrected: maybe(fc.constantFrom('Corrected')),
  isFoundKept: fc.boolean(),
})

/** The fields of a lead, without the score, which is recomputed and may differ. */
const fieldsOf = ({
  score: _s,
  scoreBand: _b,
  scoreReasons: _r,
  knownPoints: _k,
  saidAgain: _a,
  places: _places,
  position: _position,
  ...lead
}: ReturnType<typeof foldLead>) => lead

/** Puts the first phone and email before the others, even if only a user wrote them, and sorts tags. */
const withoutOrder = (lead: Before) => ({
  ...lead,
  tags: lead.tags.toSorted(),
  phones: lead.phones.filter(({ value }) => value !== lead.phone),
  emails: lead.emails.filter(({ value }) => value !== lead.email),
})

describe('a lead from before there were statements', () => {
  it('is unchanged, field by field, when folded from the statements that explain it', () => {
    fc.assert(
      fc.property(histories, ({ front, back, edits, tags, corrected, isFoundKept }) => {
        let lead = madeOf(front)
        if (back) lead = mergedBefore(lead, madeOf(back))
        if (corrected && lead.email === front.found.email)
          lead = { ...lead, email: corrected, emails: [fact(corrected), ...lead.emails.slice(1)] }
        const written = new Map<BestValueField, LegacyLead['written'][number]>()
        edits.forEach(({ field, to: typed }, n) => {
          const to = typed === '' ? { phone: null, companyName: '', dealAmount: '0' }[field] : typed
          const first = written.has(field) ? written.get(field)?.first : lead[field]
          written.set(field, { field, first, to, n: String(n), at: at(n) })
          lead = { ...lead, [field]: to }
        })
        if (tags) lead = { ...lead, tags }
        const others = back
          ? (['shot', 'reading'] as const).map((kind) => ({
              kind,
              sourceId: 'back',
              origin: 'back',
              observedAt: heardAt,
              facts: kind === 'shot' ? factsOfShot(back.meta, 'image/jpeg') : factsOfFound(back.found),
            }))
          : []
        const before: LegacyLead = {
          id: 'front',
          lead,
          found: isFoundKept ? front.found : null,
          meta: front.meta,
          mime: 'image/jpeg',
          written: [...written.values()],
          heardAt,
          now,
        }
        const folded = fieldsOf(foldLead('front', [...explainLead(before, others), ...others]))
        // A field that the previous version didn't have is as empty as in a lead without statements.
        const expected = { ...fieldsOf(foldLead('front', [])), ...lead }
        expect(withoutOrder(folded)).toEqual(withoutOrder(expected))
      }),
      { numRuns: 5_000, seed: 20_261_123 },
    )
  }, 60_000)
})
