import type { PlaceCandidate, PlaceQuery } from '@canvass/enrichment/ports'
import { openNominatimStandIn, openOverpassStandIn, openPhotonStandIn } from '@canvass/testing/stand-ins/openstreetmap'
import { STAND_IN_PLACES, type StandInPlace } from '@canvass/testing/stand-ins/stand-in-places'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { createProcessMemory, type ProviderMemory } from '../../registry/provider-memory.ts'
import { openstreetmap } from './provider.ts'

type StandIns = {
  nominatim: Awaited<ReturnType<typeof openNominatimStandIn>>
  photon: Awaited<ReturnType<typeof openPhotonStandIn>>
  overpass: Awaited<ReturnType<typeof openOverpassStandIn>>
}
let services: StandIns
let outgoing: Outgoing
beforeEach(async () => {
  const [nominatim, photon, overpass] = await Promise.all([
    openNominatimStandIn(),
    openPhotonStandIn(),
    openOverpassStandIn(),
  ])
  services = { nominatim, photon, overpass }
  outgoing = openOutgoing()
})
afterEach(() => {
  vi.useRealTimers()
  return Promise.all([outgoing.close(), ...Object.values(services).map((one) => one.close())])
})

const never = new AbortController().signal
const HERE = { latitude: 44.05001, longitude: -123.02 }
const query = (name: string, given: Partial<PlaceQuery> = {}): PlaceQuery => ({
  text: name,
  name,
  address: null,
  near: null,
  ...given,
})
const nobody = () => undefined
const named = (name: string) => (places: readonly PlaceCandidate[]) => places.find((place) => place.name === name)

/** A memory whose turns need no waiting; these tests aren't about wait times. */
const quick = (now?: () => number): ProviderMemory => ({ ...createProcessMemory(now), takeTurn: async () => 0 })

function open(memory = quick()) {
  const { nominatim, photon, overpass } = services
  const opened = openstreetmap.open(
    {
      osmContact: 'maps@example.com',
      nominatimUrl: nominatim.baseUrl,
      photonUrl: `${photon.baseUrl}/`,
      overpassUrl: overpass.baseUrl,
    },
    { outgoing, memory },
  )
  if ('absent' in opened) throw new Error(opened.absent)
  return opened.made
}
const callsOf = () => Object.values(services).map(({ requests }) => requests.length)

describe('a business', () => {
  it('whose mapper omitted the country code gets a number as the country around the photo writes it', async () => {
    const { candidates } = await open().find(query('', { near: HERE, likelyCountry: 'DE' }), nobody, never)
    expect(callsOf()).toEqual([0, 0, 1])
    const addresses = candidates.flatMap(({ address }) => address ?? [])
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(address).toMatch(/^\D+ \d+, \d{5} \D+$/)
  })

  it('is searched for in the region of its city, and not right at its center', async () => {
    const about = { ...HERE, precision: 'city', name: 'Springfield, OR', country: 'US', meters: 4_000 } as const
    await open().find(query('Tidewater Roasters', { about }), named('Tidewater Roasters'), never)
    const [nominatim, photon, overpass] = callsOf()
    expect([nominatim, photon, overpass]).toEqual([1, 1, 0])
    const [search, misspelled] = [services.nominatim.requests[0]?.path, services.photon.requests[0]?.path]
    expect(search).toContain(`viewbox=${encodeURIComponent('-123.2,44.3,-122.8,43.9')}`)
    expect(misspelled).toContain('lat=44.05&lon=-123.02')
  })

  it('is found by its name, with address, phone, website, hours, and the data’s owner', async () => {
    const { candidates, ...answer } = await open().find(query('Tidewater Roasters'), nobody, never)
    expect(candidates[0]).toEqual({
      id: 'osm:node/4200000001',
      name: 'Tidewater Roasters',
      otherNames: ['Tidewater Coffee Roasters'],
      address: '12 Alder Street, Alderbrook, OR 97999',
      phone: '+1-541-555-0142',
      website: 'https://tidewaterroasters.example/',
      position: { latitude: 44.05, longitude: -123.02 },
      category: 'coffee roaster',
      hours: 'Mo-Fr 07:00-15:00',
      url: 'https://www.openstreetmap.org/node/4200000001',
    })
    expect(answer).toMatchObject({ provider: 'openstreetmap', licence: expect.stringContaining('ODbL') as string })
    expect(answer).not.toHaveProperty('expiresAt')
  })

  it('whose name was misread is found among those around the photo', async () => {
    const { candidates } = await open().find(query('XQZV', { near: HERE }), nobody, never)
    expect(candidates.map(({ name }) => name).toSorted()).toEqual([
      'Quillfeather Dental',
      'Star Nails',
      'Tidewater Roasters',
    ])
  })

  it('with a misspelled name is found, and its details are looked up if it is chosen', async () => {
    const { candidates } = await open().find(query('Tidewatr Rosters'), named('Tidewater Roasters'), never)
    expect(candidates[0]).toMatchObject({ id: 'osm:node/4200000001', phone: '+1-541-555-0142' })
    expect(services.nominatim.requests.map(({ path }) => path.split('?', 1)[0])).toEqual(['/search', '/lookup'])
  })

  it('that was not chosen is not looked up', async () => {
    await open().find(query('Tidewatr Rosters'), nobody, never)
    expect(services.nominatim.requests).toHaveLength(1)
  })

  it.each([
    ['its number', { phones: ['+15415550142'] }],
    ['its website', { websites: ['tidewaterroasters.example'] }],
    ['another reading of its name', { otherNames: ['Tidewater Roasters'] }],
  ])('whose name was misread is found by %s', async (_by, given) => {
    const { candidates } = await open().find(query('XQZV', given), nobody, never)
    expect(candidates.map(({ name }) => name)).toContain('Tidewater Roasters')
  })

  it('without a known name is searched for by its address alone', async () => {
    await open().find(query('XQZV', { address: '12 Alder Street' }), nobody, never)
    expect(services.nominatim.requests.map(({ path }) => new URL(path, 'http://n').searchParams.get('q'))).toEqual([
      'XQZV',
      '12 Alder Street',
    ])
  })

  it('that was found where the photo was taken needs no further requests', async () => {
    const given = { near: HERE, phones: ['+15415550142'], otherNames: ['Rosters'], address: '12 Alder Street' }
    await open().find(query('Tidewater Roasters', given), named('Tidewater Roasters'), never)
    expect(callsOf()).toEqual([1, 1, 1])
  })

  it('that has closed is marked as such', async () => {
    const { candidates } = await open().find(query('Hollow Oak Motors'), nobody, never)
    expect(candidates).toMatchObject([{ name: 'Hollow Oak Motors', isClosed: true }])
  })

  it('is never a town or street of its name, even if a town has a number and a website', async () => {
    const [known] = STAND_IN_PLACES
    if (!known) throw new Error('The place is missing')
    const website = 'https://cityofalderbrook.example/'
    const places: StandInPlace[] = [
      { ...known, number: 1, name: 'Alderbrook', trade: ['boundary', 'administrative'], website },
      { ...known, number: 2, name: 'Alderbrook', trade: ['place', 'town'] },
      { ...known, number: 3, name: 'Alderbrook', trade: ['highway', 'residential'] },
      { ...known, number: 4, name: 'Alderbrook', trade: ['shop', 'books'] },
    ]
    await Promise.all(Object.values(services).map((one) => one.close()))
    const [nominatim, photon, overpass] = await Promise.all([
      openNominatimStandIn({ places }),
      openPhotonStandIn({ places }),
      openOverpassStandIn({ places }),
    ])
    services = { nominatim, photon, overpass }
    const { candidates } = await open().find(query('Alderbrook', { near: HERE }), nobody, never)
    expect(candidates.map(({ id }) => id)).toEqual(['osm:node/4'])
  })

  it('that is unknown is not a failure', async () => {
    for (const service of Object.values(services)) service.play('empty')
    expect((await open().find(query('Nowhere', { near: HERE }), nobody, never)).candidates).toEqual([])
  })
})

describe('a caller', () => {
  it('identifies itself with contact details, and reveals nothing about the machine', async () => {
    await open().find(query('Tidewater', { near: HERE }), nobody, never)
    for (const { requests } of Object.values(services))
      for (const { headers } of requests)
        expect(headers).toMatchObject({ 'user-agent': 'Canvass (maps@example.com)', accept: 'application/json' })
  })

  it('repeats a request after 30 days, and one without a result after a day', async () => {
    let now = 0
    const memory = quick(() => now)
    const ask = (name: string) => open(memory).find(query(name), nobody, never)
    await ask('Tidewater Roasters')
    await ask('Tidewater Roasters')
    expect(callsOf()).toEqual([1, 1, 0])
    now += 29 * DAY
    await ask('Tidewater Roasters')
    expect(callsOf()).toEqual([1, 1, 0])
    now += 2 * DAY
    await ask('Tidewater Roasters')
    expect(callsOf()).toEqual([2, 2, 0])
    await ask('Nowhere')
    now += 2 * DAY
    await ask('Nowhere')
    expect(callsOf()).toEqual([4, 4, 0])
  })

  it('dates a cached answer to when it was given', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T10:00:00.000Z') })
    const places = open()
    const ask = (given: Partial<PlaceQuery> = {}) => places.find(query('Tidewater Roasters', given), nobody, never)
    expect((await ask({ near: HERE })).fetchedAt).toBe('2026-11-01T10:00:00.000Z')
    vi.setSystemTime('2026-11-20T10:00:00.000Z')
    expect((await ask({ near: HERE })).fetchedAt).toBe('2026-11-01T10:00:00.000Z')
    expect((await ask({ near: { latitude: 44.06, longitude: -123.03 } })).fetchedAt).toBe('2026-11-01T10:00:00.000Z')
    vi.setSystemTime('2026-12-20T10:00:00.000Z')
    expect((await ask({ near: HERE })).fetchedAt).toBe('2026-12-20T10:00:00.000Z')
  })

  it('keeps a second between two calls to a service, no matter who makes them', async () => {
    const taken: string[] = []
    const memory = {
      ...createProcessMemory(),
      takeTurn: async (service: string, everyMs: number) => {
        taken.push(`${service} ${everyMs}`)
        return 0
      },
    }
    await open(memory).find(query('Tidewater', { near: HERE }), nobody, never)
    expect(taken.toSorted()).toEqual(['nominatim 1000', 'overpass 1000', 'photon 1000'])
  })

  it('is postponed if too many are waiting for their turn', async () => {
    const memory = { ...createProcessMemory(), takeTurn: async () => undefined }
    await expect(open(memory).find(query('Tidewater'), nobody, never)).rejects.toMatchObject({
      code: 'busy',
      isRetryable: true,
    })
    expect(callsOf()).toEqual([0, 0, 0])
  })
})

describe('failing services', () => {
  it.each([
    ['busy', 'busy', true],
    ['blocked', 'key_refused', false],
    ['a page', 'wrong_type', false],
    ['broken', 'provider_failed', true],
    ['cut', 'cut_off', true],
    ['half JSON', 'unreadable_answer', true],
  ] as const)('(%s) are reported as %s, with whether a retry is worthwhile', async (scenario, code, isRetryable) => {
    for (const service of Object.values(services)) service.play(scenario)
    await expect(open().find(query('Tidewater', { near: HERE }), nobody, never)).rejects.toMatchObject({
      code,
      isRetryable,
    })
  })

  it('with a status of 200 are not an empty answer', async () => {
    services.nominatim.play('an error with 200')
    services.photon.play('empty')
    services.overpass.play('remark')
    await expect(open().find(query('Tidewater', { near: HERE }), nobody, never)).rejects.toMatchObject({
      code: 'unreadable_answer',
      isRetryable: true,
    })
  })

  it('do not stop the others from answering', async () => {
    services.nominatim.play('blocked')
    services.overpass.play('remark')
    const { candidates, raw } = await open().find(query('Tidewater Roasters', { near: HERE }), nobody, never)
    expect(candidates[0]?.name).toBe('Tidewater Roasters')
    expect(raw).toMatchObject({ nominatim: { failed: 'key_refused' }, overpass: { failed: 'unreadable_answer' } })
  })

  it('are retried alone: the others’ answers are cached', async () => {
    const places = open()
    services.nominatim.play('broken', { times: 1 })
    services.photon.play('empty')
    services.overpass.play('empty')
    const ask = () => places.find(query('Tidewater Roasters', { near: HERE }), nobody, never)
    await expect(ask()).rejects.toMatchObject({ isRetryable: true })
    expect((await ask()).candidates).toHaveLength(1)
    expect(callsOf()).toEqual([2, 1, 1])
  })

  it('that hang can be canceled', async () => {
    services.nominatim.play('hang')
    const stopping = new AbortController()
    const found = open().find(query('Tidewater'), nobody, stopping.signal)
    await services.nominatim.untilAsked(1)
    stopping.abort(new Error('stopping'))
    await expect(found).rejects.toThrow('stopping')
  })
})

const DAY = 24 * 60 * 60 * 1000
