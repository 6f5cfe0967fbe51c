import type { Point, PointKey } from '@canvass/contracts/shapes/intelligence'
import { describe, expect, it } from 'vitest'
import { withPointVerdict } from '../lead-changes/point-changes.ts'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { factOfPointJudgment, type PointJudgment } from './point-verdicts.ts'

const LINE = { source: 'photo', ref: 'line:1', quote: 'Family owned' } as const
const NOON = '2026-11-24T12:00:00.000000Z'
let second = 0
const at = () => `2026-11-24T10:00:${String((second += 1)).padStart(2, '0')}.000000Z`

const claims = (key: PointKey, value: string | null, status: Point['status'] = 'known'): LeadFact => ({
  field: `point:${key}`,
  value,
  confidence: value === null ? 0 : 0.8,
  evidence: value === null ? [] : [LINE],
  rest: { status: value === null ? 'unknown' : status, nextQuestion: value === null ? 'Who owns it?' : null },
})
const reading = (...facts: LeadFact[]): LeadStatement => ({
  kind: 'reading',
  sourceId: 'front',
  origin: 'front',
  observedAt: at(),
  facts,
})
const site = (...facts: LeadFact[]): LeadStatement => ({ ...reading(...facts), kind: 'website', sourceId: 'page' })
const judged = (
  value: string,
  verdict: PointJudgment['verdict'],
  {
    point = 'ownership',
    origin = 'front',
    userId = 'ana',
  }: { point?: PointKey; origin?: string; userId?: string } = {},
): LeadStatement => {
  const observedAt = at()
  return {
    kind: 'edit',
    sourceId: `op ${observedAt}`,
    origin,
    observedAt,
    facts: [factOfPointJudgment({ point, value, verdict, userId })],
  }
}
const ownershipOf = (...said: LeadStatement[]) =>
  foldLead('front', said).businessIntelligence?.points.find(({ key }) => key === 'ownership')
const READ = reading(claims('ownership', 'Family owned'), claims('size', null))

describe('a value that a person calls right', () => {
  it('is confirmed, with the evidence of its source and the person', () => {
    const right = judged('Family owned', 'right')
    expect(ownershipOf(READ, right)).toMatchObject({
      value: 'Family owned',
      status: 'confirmed',
      confidence: 1,
      evidence: [LINE, { source: 'user', at: right.observedAt }],
      verdict: { says: 'right', byId: 'ana', at: right.observedAt, before: { status: 'known', confidence: 0.8 } },
    })
  })

  it('stays when a later run states something else, or nothing', () => {
    const right = judged('Family owned', 'right')
    for (const value of ['Franchise', null])
      expect(ownershipOf(reading(claims('ownership', value)), right)).toMatchObject({
        value: 'Family owned',
        status: 'confirmed',
        evidence: [{ source: 'user' }],
      })
  })

  it('may be known to nobody but the person', () => {
    const answer = judged('12 people', 'right', { point: 'size' })
    expect(foldLead('front', [READ, answer])).toMatchObject({ knownPoints: 2 })
    const points = foldLead('front', [READ, answer]).businessIntelligence?.points
    expect(points?.find(({ key }) => key === 'size')).toMatchObject({
      value: '12 people',
      status: 'confirmed',
      nextQuestion: null,
    })
  })
})

describe('a value that a person calls wrong', () => {
  it('is rejected, counts as unknown, and no longer affects the score', () => {
    const [before, after] = [foldLead('front', [READ]), foldLead('front', [READ, judged('Family owned', 'wrong')])]
    expect(after.knownPoints).toBe(before.knownPoints - 1)
    expect(after.score).not.toBe(before.score)
    expect(ownershipOf(READ, judged('family owned', 'wrong'))).toMatchObject({
      value: 'Family owned',
      status: 'rejected',
      confidence: 0,
      verdict: { says: 'wrong' },
    })
  })

  it('stays wrong, whichever source states it again, however late', () => {
    const wrong = judged('Family owned', 'wrong')
    expect(ownershipOf(wrong, { ...READ, observedAt: NOON })?.status).toBe('rejected')
    expect(ownershipOf(wrong, { ...site(claims('ownership', 'Family owned')), observedAt: NOON })?.status).toBe(
      'rejected',
    )
  })

  it('gives way to an unjudged value from another source', () => {
    const shown = ownershipOf(READ, judged('Family owned', 'wrong'), site(claims('ownership', 'Franchise')))
    expect(shown).toMatchObject({ value: 'Franchise', status: 'known' })
    expect(shown?.verdict).toBeUndefined()
  })

  it('is restored once the verdict is withdrawn', () => {
    const [wrong, none] = [judged('Family owned', 'wrong'), judged('Family owned', 'none')]
    expect(ownershipOf(READ, wrong, none)).toEqual(ownershipOf(READ))
  })
})

describe('a value that a person is unsure about', () => {
  it('keeps its status, along with who was unsure', () => {
    expect(ownershipOf(READ, judged('Family owned', 'unsure'))).toMatchObject({
      value: 'Family owned',
      status: 'known',
      verdict: { says: 'unsure', byId: 'ana' },
    })
  })
})

describe('the trade of a lead', () => {
  const TRADE = reading({ field: 'category', value: 'Bakery' }, claims('category', 'Bakery'))
  const tradeOf = (...said: LeadStatement[]) => foldLead('front', [TRADE, ...said]).category
  it('follows the person’s verdict on its point', () => {
    expect(tradeOf(judged('Bakery', 'wrong', { point: 'category' }))).toBeNull()
    expect(tradeOf(judged('Cafe', 'right', { point: 'category' }))).toBe('Cafe')
  })

  it('is what a person wrote as the trade, whatever the verdict on the point', () => {
    const written: LeadStatement = {
      ...judged('x', 'none'),
      facts: [{ field: 'category', value: 'Deli', confidence: 1 }],
    }
    expect(tradeOf(judged('Cafe', 'right', { point: 'category' }), written)).toBe('Deli')
  })
})

describe('merged leads', () => {
  it('keep verdicts on the lead itself over verdicts on the other', () => {
    const [own, other] = [
      judged('Family owned', 'right'),
      judged('Family owned', 'wrong', { origin: 'back', userId: 'ben' }),
    ]
    expect(ownershipOf(READ, own, other)).toMatchObject({ status: 'confirmed', verdict: { byId: 'ana' } })
    expect(ownershipOf(READ, other)).toMatchObject({ status: 'rejected', verdict: { byId: 'ben' } })
  })
})

it('the device shows the server’s result before the server answers', () => {
  const verdicts = ['right', 'wrong', 'unsure', 'none'] as const
  for (const first of verdicts)
    for (const then of verdicts)
      for (const value of ['Family owned', '12 people']) {
        const words = [judged(value, first), judged(value, then)]
        const seen = words.reduce(
          (lead, word) => withPointVerdict(lead, { ...(word.facts[0]?.value as PointJudgment), at: word.observedAt }),
          { ...foldLead('front', [READ]), id: 'front' },
        )
        const [mine, theirs] = [seen, foldLead('front', [READ, ...words])].map(
          ({ knownPoints, businessIntelligence }) => ({
            knownPoints,
            points: businessIntelligence?.points.map(({ verdict, ...point }) => ({
              ...point,
              verdict: verdict && { ...verdict, byId: null },
            })),
          }),
        )
        expect(mine, `${first}, then ${then}: ${value}`).toEqual(theirs)
      }
})
