import type { OfferedPlace, PlaceMatch } from '@canvass/contracts/shapes/place-match'
import { describe, expect, it } from 'vitest'
import { isLikely, storableName, placesOf } from './lead-places.ts'

const offer = (id: string, name = id) => ({
  id,
  name,
  address: null,
  meters: null,
  similarity: 80,
  agrees: [],
  doubts: [],
  url: null,
})
const match: PlaceMatch = {
  offers: [offer('a'), offer('b')],
  refused: ['b'],
  confirmed: null,
  provider: 'google',
  licence: null,
  expiresAt: '2026-11-24T10:00:00.000Z',
}
const confirmed = { id: 'a', name: null, byId: null, byName: null, at: '' }
const [before, after] = ['2026-11-24T09:00:00.000Z', '2026-11-24T11:00:00.000Z'].map((at) => Date.parse(at)) as [
  number,
  number,
]

describe('the places of a lead', () => {
  it('are open or refused', () => {
    expect(placesOf({ match }, before)).toMatchObject({ open: [{ id: 'a' }], refused: [{ id: 'b' }] })
  })

  it('are hidden once they have expired, while a confirmation remains', () => {
    expect(placesOf({ match }, after)).toBeUndefined()
    expect(placesOf({ match: { ...match, confirmed } }, after)).toMatchObject({ offers: [], confirmedOffer: undefined })
    expect(placesOf({ match: { ...match, offers: [offer('a', '')] } }, before)).toBeUndefined()
  })

  it('are undefined if no search was made', () => {
    expect([placesOf({ match: null }, before), placesOf({}, before)]).toEqual([undefined, undefined])
  })

  it('are likely if there is at least as much evidence for them as against them', () => {
    const evenly: OfferedPlace = { ...offer('a'), agrees: ['phone'], doubts: ['other_address'] }
    const poorly: OfferedPlace = { ...offer('a'), agrees: ['phone'], doubts: ['other_trade', 'several'] }
    expect([offer('a'), evenly, poorly].map(isLikely)).toEqual([true, true, false])
  })

  it('give the lead their name only if it may be stored', () => {
    expect([storableName(match, offer('a')), storableName({ ...match, expiresAt: null }, offer('a'))]).toEqual([
      null,
      'a',
    ])
  })
})
