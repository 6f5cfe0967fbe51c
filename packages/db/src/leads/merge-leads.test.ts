import { POINT_KEYS, type Point } from '@canvass/contracts/shapes/intelligence'
import { describe, expect, it } from 'vitest'
import { type MergeableLead, mergeLeads, unmergeLeads } from './merge-leads.ts'

const nothing: MergeableLead = {
  companyName: '',
  dealAmount: '0',
  category: null,
  personName: null,
  phone: null,
  email: null,
  website: null,
  address: null,
  rating: null,
  eventId: null,
  nextAction: null,
  consentText: null,
  hasPhoto: false,
  ocrText: '',
  tags: [],
  qualifiers: {},
  profile: {},
  businessIntelligence: null,
}
const fact = (value: string, ref: string) => ({
  value,
  label: null,
  confidence: 1,
  evidence: [{ source: 'photo' as const, ref }],
})
const point = (key: Point['key'], value: string | null): Point => ({
  key,
  value,
  status: value === null ? 'unknown' : 'known',
  confidence: value === null ? 0 : 1,
  evidence: [],
  nextQuestion: null,
})
const intelligence = (known: Partial<Record<Point['key'], string>>) => ({
  points: POINT_KEYS.map((key) => point(key, known[key] ?? null)),
  known: Object.keys(known).length,
})
const front: MergeableLead = {
  ...nothing,
  companyName: 'Harbour Bakery',
  phone: '1',
  ocrText: 'FRONT',
  tags: ['fair'],
  qualifiers: { q1: 'Now' },
  profile: { phones: [fact('1', 'line:1')] },
  businessIntelligence: intelligence({ identity: 'Harbour Bakery' }),
}
const back: MergeableLead = {
  ...nothing,
  companyName: 'harbour',
  phone: '2',
  email: 'a@b.example',
  dealAmount: '900',
  hasPhoto: true,
  ocrText: 'BACK',
  tags: ['fair', 'north'],
  qualifiers: { q1: 'Later', q2: 'Yes' },
  profile: { phones: [fact('1', 'line:7'), fact('2', 'line:8')], emails: [fact('a@b.example', 'line:9')] },
  businessIntelligence: intelligence({ identity: 'harbour', web: 'harbour.example' }),
}

describe('a lead that another capture serves too', () => {
  const merged = mergeLeads(front, back)

  it('keeps what it had and takes what it lacked', () => {
    expect(merged).toMatchObject({
      companyName: 'Harbour Bakery',
      phone: '1',
      email: 'a@b.example',
      dealAmount: '900',
      hasPhoto: true,
      ocrText: 'FRONT\nBACK',
      tags: ['fair', 'north'],
      qualifiers: { q1: 'Now', q2: 'Yes' },
    })
  })

  it('knows the facts of both, each with its own evidence', () => {
    expect(merged.profile.phones).toEqual([fact('1', 'line:1'), fact('2', 'line:8')])
    expect(merged.profile.emails).toEqual([fact('a@b.example', 'line:9')])
  })

  it('knows the points of both, its own first', () => {
    const { points, known } = merged.businessIntelligence ?? { points: [], known: 0 }
    expect([points.find(({ key }) => key === 'identity')?.value, known]).toEqual(['Harbour Bakery', 2])
  })

  it('is the same however often it is done', () => {
    expect(mergeLeads(merged, back)).toEqual(merged)
  })

  it('learns nothing from one that knows nothing', () => {
    const { profile, ...rest } = mergeLeads(front, nothing)
    expect([rest, profile.phones]).toMatchObject([{ ...rest, phone: '1' }, front.profile.phones])
    expect(rest.ocrText).toBe('FRONT')
  })
})

const none = () => false

describe('a lead that a capture serves no more', () => {
  const back: MergeableLead = {
    ...nothing,
    companyName: 'Pools & Spa',
    email: 'neil@example.com',
    hasPhoto: true,
    ocrText: 'BACK',
    tags: ['expo', 'pools'],
    qualifiers: { buys: 'Yes' },
    profile: { phones: [fact('555-0199', 'line:1'), fact('555-0100', 'line:2')] },
    businessIntelligence: intelligence({ model: 'Pools' }),
  }
  const own: MergeableLead = {
    ...nothing,
    companyName: 'Pools & Spa',
    hasPhoto: true,
    ocrText: 'FRONT',
    tags: ['expo'],
    profile: { phones: [fact('555-0100', 'line:1')] },
    businessIntelligence: intelligence({}),
  }

  it('is again what it was before', () => {
    expect(unmergeLeads(mergeLeads(own, back), back, own, none)).toEqual({
      ...own,
      profile: { ...own.profile, emails: [], websites: [], addresses: [], people: [], scoreReasons: [] },
    })
  })

  it('keeps what a person wrote since, and what somebody added', () => {
    const since = { ...mergeLeads(own, back), dealAmount: '900', tags: ['expo', 'pools', 'call'] }
    const after = unmergeLeads(since, back, own, (field) => field === 'email')
    expect(after).toMatchObject({ dealAmount: '900', email: 'neil@example.com', tags: ['expo', 'call'] })
  })

  it('loses nothing to a capture that knew nothing', () => {
    const merged = mergeLeads(own, nothing)
    expect(unmergeLeads(merged, nothing, own, none)).toEqual(merged)
  })
})
