import type { Lead } from '@canvass/contracts/leads'
import { describe, expect, it } from 'vitest'
import {
  hasExpiredAnswers,
  providerOfExpired,
  storableProfile,
  withoutExpired,
  withoutTimeLimited,
} from './time-limited-answers.ts'

const ends = Date.parse('2026-11-24T10:00:00.000Z')
const offer = {
  id: 'google:abc',
  name: 'Gull Hardware',
  address: '1 Pier Rd',
  meters: 8,
  similarity: 92,
  agrees: [],
  doubts: [],
  url: null,
}
const matchOf = (provider: string, expiresAt: string | null): Lead['match'] => ({
  offers: [offer],
  refused: ['google:no'],
  confirmed: null,
  provider,
  licence: null,
  expiresAt,
})
const raw = { places: [{ displayName: 'Gull Hardware' }] }
const timeLimited = { googlePlacesRaw: raw, serpApiRaw: null, match: matchOf('google', new Date(ends).toISOString()) }
const own = { googlePlacesRaw: null, serpApiRaw: null, match: matchOf('openstreetmap', null) }

describe('time-limited answers of a place provider', () => {
  it('stay until they expire; after that only the provider’s name is known', () => {
    expect(withoutExpired(timeLimited, ends - 1)).toBe(timeLimited)
    expect([providerOfExpired(timeLimited, ends - 1), hasExpiredAnswers(timeLimited, ends - 1)]).toEqual([
      undefined,
      false,
    ])
    const rest = withoutExpired(timeLimited, ends)
    expect(JSON.stringify(rest)).not.toContain('Gull')
    expect(rest.match).toMatchObject({ offers: [], refused: ['google:no'], provider: 'google' })
    expect([
      providerOfExpired(rest, ends),
      hasExpiredAnswers(timeLimited, ends),
      hasExpiredAnswers(rest, ends),
    ]).toEqual(['google', true, false])
  })

  it('are dropped for a search without a result worth asking about', () => {
    const none = { ...timeLimited, match: timeLimited.match && { ...timeLimited.match, offers: [] } }
    expect(withoutExpired(none, ends).googlePlacesRaw).toBeNull()
  })

  it('are not stored if nothing says when to drop them', () => {
    expect(storableProfile({ ...timeLimited, match: undefined }).googlePlacesRaw).toBeNull()
    expect(
      storableProfile({ ...timeLimited, match: null, googlePlacesRaw: null, serpApiRaw: raw }).serpApiRaw,
    ).toBeNull()
    expect([storableProfile(timeLimited), storableProfile(own)]).toEqual([timeLimited, own])
  })

  it('do not leave the product, except for place ids', () => {
    expect(withoutTimeLimited(timeLimited)).toEqual({
      ...timeLimited,
      googlePlacesRaw: null,
      match: { ...timeLimited.match, offers: [{ id: 'google:abc' }] },
    })
    expect(withoutTimeLimited({ ...timeLimited, match: null, serpApiRaw: raw })).toEqual({
      googlePlacesRaw: null,
      serpApiRaw: null,
      match: null,
    })
  })
})

it('answers that may be stored permanently stay whole, and are exported whole', () => {
  expect(withoutExpired(own, Date.now())).toBe(own)
  expect(withoutTimeLimited(own)).toEqual(own)
})
