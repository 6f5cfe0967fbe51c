import { describe, expect, it } from 'vitest'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement, StatementKind } from './lead-statement.ts'
import { factsOfPlace } from './place-facts.ts'
import { factOfRoughPosition, factOfDevicePosition } from './position-facts.ts'

const ADDRESS = '12 Alder Street, Austin, TX 78704'
const spot = { latitude: 30.25, longitude: -97.76 }
const typedLine = { source: 'typed' as const, ref: 'line:1', quote: ADDRESS }
const about = (given: { precision?: 'zip' | 'city'; name?: string } = {}) =>
  factOfRoughPosition({
    latitude: 30.24,
    longitude: -97.77,
    precision: 'zip',
    name: '78704',
    country: 'US',
    meters: 12_000,
    ...given,
    address: ADDRESS,
    evidence: [typedLine],
  })
const address: LeadFact = { field: 'address', value: ADDRESS }

const statement = (kind: StatementKind, facts: LeadFact[], given: Partial<LeadStatement> = {}): LeadStatement => ({
  kind,
  sourceId: kind,
  origin: 'lead',
  observedAt: '2026-11-20T10:00:01.000000Z',
  facts,
  ...given,
})
const positionOf = (...statements: LeadStatement[]) => foldLead('lead', statements).position

const reading = statement('reading', [address, about()])
const place = statement(
  'place',
  factsOfPlace({
    id: 'osm:node/1',
    name: 'Tidewater',
    address: null,
    phone: null,
    website: null,
    position: spot,
    similarity: 90,
  }),
)
const shot = statement('shot', [factOfDevicePosition(spot, 'image/jpeg')])

describe('the position of a lead', () => {
  it('is unknown if no source states it', () => {
    expect(positionOf(statement('reading', [address]))).toBeNull()
  })

  it('is that of its ZIP code, with its precision and evidence, if no source states it exactly', () => {
    expect(positionOf(reading)).toEqual({
      latitude: 30.24,
      longitude: -97.77,
      precision: 'zip',
      name: '78704',
      country: 'US',
      meters: 12_000,
      evidence: [typedLine],
    })
  })

  it('prefers the phone over the found place, and the place over a ZIP code', () => {
    expect(positionOf(reading, place)).toMatchObject({ precision: 'rooftop', evidence: [{ ref: 'osm:node/1' }] })
    expect(positionOf(reading, place, shot)).toMatchObject({ precision: 'device', name: null, meters: null })
  })

  it('prefers a ZIP code over a city', () => {
    const other = statement('reading', [address, about({ precision: 'city', name: 'Austin, TX' })], { sourceId: 'a' })
    expect(positionOf(other, reading)).toMatchObject({ precision: 'zip' })
  })

  it('is dropped with the address it came from once a person writes another', () => {
    const edit = statement('edit', [{ field: 'address', value: '1 Elm Street, Dallas, TX 75201' }])
    expect(positionOf(reading, edit)).toBeNull()
  })

  it('is not that of a place that a person refused', () => {
    const refused = statement('edit', [{ field: 'place', value: { id: 'osm:node/1', says: 'refused', userId: 'u1' } }])
    const told = { ...place, sourceId: 'osm:node/1' }
    expect(positionOf(reading, told)).toMatchObject({ precision: 'rooftop' })
    expect(positionOf(reading, told, refused)).toMatchObject({ precision: 'zip' })
  })
})
