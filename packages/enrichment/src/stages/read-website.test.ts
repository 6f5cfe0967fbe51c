import { describe, expect, test, vi } from 'vitest'
import { photo, readerOf, run } from '../../test/runs.ts'
import type { PlaceCandidate, Ports } from '../ports.ts'

const HERE = { latitude: 44.05, longitude: -123.02 }
const ELSEWHERE = { latitude: 44.94, longitude: -123.04 }

/** What is read of the site of the only place that is found, where the sign has no website. */
async function siteOf(found: Partial<PlaceCandidate>) {
  const place: PlaceCandidate = {
    id: 'osm:1',
    name: 'Marlowe Bakery',
    address: null,
    phone: '+1 541 343 0187',
    website: 'https://pages.example/marlowe',
    position: HERE,
    ...found,
  }
  const read = vi.fn<NonNullable<Ports['website']>['read']>(async (url) => ({
    provider: 'prepared',
    url,
    pages: [],
    fetchedAt: '2026-11-20T12:00:00.000Z',
    asked: [],
  }))
  const ports: Ports = {
    textReader: readerOf('MARLOWE BAKERY'),
    places: { find: () => Promise.resolve({ provider: 'openstreetmap', candidates: [place], raw: null }) },
    website: { read },
  }
  const { result, ended } = run({ ports, source: { ...photo(), position: HERE } })
  await result
  return { asked: read.mock.calls.map(([url]) => url), ended: ended.get('read_website') }
}

describe('the site of a place', () => {
  test('is read where the place was accepted', async () => {
    expect((await siteOf({})).asked).toEqual(['https://pages.example/marlowe'])
  })

  test('is nobody’s where the place is doubted, so that it never agrees with itself', async () => {
    const { asked, ended } = await siteOf({ position: ELSEWHERE })
    expect(asked).toEqual([])
    expect(ended).toMatchObject({ state: 'skipped', why: { code: 'no_website' } })
  })
})
