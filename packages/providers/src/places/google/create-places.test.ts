import type { PlaceCandidate, PlaceQuery } from '@canvass/enrichment/ports'
import { openGooglePlacesStandIn } from '@canvass/testing/stand-ins/google-places'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { createProcessMemory } from '../../registry/provider-memory.ts'
import { google } from './provider.ts'

let service: Awaited<ReturnType<typeof openGooglePlacesStandIn>>
let outgoing: Outgoing
beforeEach(async () => {
  service = await openGooglePlacesStandIn()
  outgoing = openOutgoing()
})
afterEach(() => {
  vi.useRealTimers()
  return Promise.all([outgoing.close(), service.close()])
})

const never = new AbortController().signal
const query = (name: string, given: Partial<PlaceQuery> = {}): PlaceQuery => ({
  text: name,
  name,
  address: null,
  near: null,
  ...given,
})
const nobody = () => undefined
const roasters = (places: readonly PlaceCandidate[]) => places.find(({ name }) => name === 'Tidewater Roasters')
const first = ([place]: readonly PlaceCandidate[]) => place

function open(googlePlacesKey = service.key) {
  const opened = google.open(
    { googlePlacesKey, googlePlacesUrl: `${service.baseUrl}/` },
    { outgoing, memory: createProcessMemory() },
  )
  if ('absent' in opened) throw new Error(opened.absent)
  return opened.made
}
const masks = () => service.requests.map(({ headers }) => String(headers['x-goog-fieldmask']))

describe('a business', () => {
  it('is searched for with few fields, and only the chosen place gets a details request', async () => {
    const { candidates } = await open().find(query('Blue Door Bakery'), first, never)
    expect(candidates.map(({ name, phone }) => ({ name, phone }))).toEqual([
      { name: 'Blue Door Bakery', phone: '+1 541-555-0190' },
      { name: 'Blue Door Bakery', phone: null },
    ])
    const [search = '', details = ''] = masks()
    expect(masks()).toHaveLength(2)
    expect(search).not.toMatch(/phone|website|hours|rating|review|photo|\*/iu)
    expect(details).not.toMatch(/rating|review|photo|\*/iu)
  })

  it('that is not the one meant costs one call', async () => {
    await open().find(query('Blue Door Bakery'), nobody, never)
    expect(service.requests).toHaveLength(1)
  })

  it('comes with the data’s owner, when it was requested, and when it must be deleted', async () => {
    const answer = await open().find(query('Tidewater Roasters'), first, never)
    expect(answer).toMatchObject({ provider: 'google', licence: 'Google Maps' })
    expect(answer.candidates[0]).toEqual({
      id: 'google:ChIJstandIn4200000001',
      name: 'Tidewater Roasters',
      address: '12 Alder Street, Alderbrook, OR 97999, USA',
      phone: '+1 541-555-0142',
      website: 'https://tidewaterroasters.example/',
      position: { latitude: 44.05, longitude: -123.02 },
      category: 'coffee roaster',
      hours: 'Mo-Fr 07:00-15:00; Sunday: Closed',
      url: 'https://maps.google.com/?cid=4200000001',
    })
    expect(Date.parse(answer.expiresAt ?? '') - Date.parse(answer.fetchedAt ?? '')).toBe(24 * 60 * 60 * 1000)
  })

  it.each(['Hollow Oak Motors', 'Marlowe Roofing'])('that closed or moved (%s) is marked as such', async (name) => {
    const { candidates } = await open().find(query(name), first, never)
    expect(candidates[0]).toMatchObject({ isClosed: true })
  })

  it('is searched for in the region of its ZIP code, and not right at its center', async () => {
    const about = { latitude: 44.05123, longitude: -123.02456, precision: 'zip', name: '97477' } as const
    await open().find(query('Tidewater', { about: { ...about, country: 'US', meters: 30_000 } }), nobody, never)
    expect(service.requests).toHaveLength(1)
    expect(JSON.parse(service.requests[0]?.body.toString() ?? '')).toMatchObject({
      locationBias: { circle: { center: { latitude: 44.05, longitude: -123.02 }, radius: 30_000 } },
    })
  })

  it('is searched for near the photo, including businesses without a storefront', async () => {
    const near = { latitude: 44.05123, longitude: -123.02456 }
    await open().find(query('Tidewater', { near, country: 'US' }), nobody, never)
    expect(JSON.parse(service.requests[0]?.body.toString() ?? '')).toMatchObject({
      textQuery: 'Tidewater',
      regionCode: 'US',
      includePureServiceAreaBusinesses: true,
      locationBias: { circle: { center: { latitude: 44.05, longitude: -123.02 } } },
    })
  })

  it('whose name was misread is found among those around the photo, nearest first', async () => {
    const near = { latitude: 44.05001, longitude: -123.02 }
    const { candidates } = await open().find(query('XQZV', { near }), first, never)
    expect(candidates.map(({ name }) => name)).toEqual(['Tidewater Roasters', 'Star Nails', 'Quillfeather Dental'])
    expect(candidates[0]).toMatchObject({ phone: '+1 541-555-0142' })
  })

  it('that only matches by trade is also searched for among those around the photo', async () => {
    const near = { latitude: 44.05001, longitude: -123.02 }
    const asked: boolean[] = []
    const ifNoMore = ([place]: readonly PlaceCandidate[], mayAskMore = false) => {
      asked.push(mayAskMore)
      return mayAskMore ? undefined : place
    }
    const { candidates } = await open().find(query('Tidewater Roasters', { near }), ifNoMore, never)
    expect(candidates.map(({ name }) => name)).toEqual(['Tidewater Roasters', 'Star Nails', 'Quillfeather Dental'])
    expect(asked).toEqual([true, false])
    expect(candidates[0]).toMatchObject({ phone: '+1 541-555-0142' })
  })

  it('is searched for by alternative readings of its name if the photo has no position', async () => {
    const given = { otherNames: ['Tidewater Roasters', 'Never Asked'] }
    const { candidates } = await open().find(query('XQZV', given), roasters, never)
    expect(candidates[0]).toMatchObject({ name: 'Tidewater Roasters', phone: '+1 541-555-0142' })
    expect(service.requests).toHaveLength(3)
  })

  it('whose name was misread is found by its number, with all details', async () => {
    const { candidates } = await open().find(query('XQZV', { phones: ['+15415550142'] }), first, never)
    expect(candidates).toMatchObject([{ name: 'Tidewater Roasters', website: 'https://tidewaterroasters.example/' }])
  })

  it('keeps its first result if a further request fails', async () => {
    service.play('fine', { times: 2 })
    service.play('broken', { times: 5 })
    const asked = query('Tidewater Roasters', { phones: ['+15415550000'] })
    expect((await open().find(asked, first, never)).candidates).toMatchObject([{ name: 'Tidewater Roasters' }])
  })

  it.each([
    ['busy', 'busy', true],
    ['broken', 'provider_failed', true],
    ['key blocked', 'key_refused', false],
    ['half JSON', 'unreadable_answer', true],
  ] as const)(
    'keeps its first result if details are unavailable (%s), along with the reason',
    async (scenario, code, mayPass) => {
      service.play('fine', { times: 1 })
      service.play(scenario, { times: 1 })
      const answer = await open().find(query('Tidewater Roasters'), first, never)
      expect(answer.candidates).toMatchObject([{ name: 'Tidewater Roasters', phone: null }])
      expect(answer).toMatchObject({ raw: { details: { failed: code } }, unanswered: { code, isRetryable: mayPass } })
    },
  )

  it('found by its number keeps its first result, too, if details are unavailable', async () => {
    service.play('fine', { times: 1 })
    service.play('busy', { times: 1 })
    const asked = query('', { phones: ['+15415550142'] })
    expect(await open().find(asked, first, never)).toMatchObject({
      candidates: [{ name: 'Tidewater Roasters', phone: null }],
      unanswered: { code: 'busy' },
    })
  })

  it('that is unknown is not a failure, and neither is an id that no longer exists', async () => {
    service.play('empty', { times: 1 })
    expect((await open().find(query('Nowhere'), first, never)).candidates).toEqual([])
    service.play('fine', { times: 1 })
    service.play('obsolete', { times: 1 })
    expect((await open().find(query('Tidewater'), first, never)).candidates[0]).toMatchObject({ phone: null })
  })
})

describe('a paid answer', () => {
  it('is not requested again if only the second call failed', async () => {
    const places = open()
    const find = () => places.find(query('Tidewater Roasters'), first, never)
    service.play('fine', { times: 1 })
    service.play('broken', { times: 1 })
    expect(await find()).toMatchObject({ unanswered: { isRetryable: true } })
    expect(await find()).not.toHaveProperty('unanswered')
    expect(service.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
    await find()
    expect(service.requests).toHaveLength(3)
  })
})

describe('a cached answer', () => {
  it('keeps its age, and must be deleted a day after Google gave it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') })
    const places = open()
    const find = (choose: typeof first | typeof nobody) => places.find(query('Tidewater Roasters'), choose, never)
    const ofThen = { fetchedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-21T10:00:00.000Z' }
    expect(await find(nobody)).toMatchObject(ofThen)
    vi.setSystemTime('2026-11-20T20:00:00.000Z')
    expect(await find(first)).toMatchObject(ofThen)
    vi.setSystemTime('2026-11-21T09:45:00.000Z')
    expect(await find(first)).toMatchObject(ofThen)
    expect(service.requests).toHaveLength(2)
  })

  it('does not start a run during which it would have to be deleted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') })
    const places = open()
    await places.find(query('Tidewater Roasters'), nobody, never)
    vi.setSystemTime('2026-11-21T09:55:00.000Z')
    const answer = await places.find(query('Tidewater Roasters'), nobody, never)
    expect(answer).toMatchObject({ fetchedAt: '2026-11-21T09:55:00.000Z', expiresAt: '2026-11-22T09:55:00.000Z' })
    expect(service.requests).toHaveLength(2)
  })
})

describe('a failing service', () => {
  it.each([
    ['busy', 'busy', true],
    ['bad key', 'key_refused', false],
    ['key blocked', 'key_refused', false],
    ['service disabled', 'key_refused', false],
    ['wrong mask', 'request_refused', false],
    ['broken', 'provider_failed', true],
    ['cut', 'cut_off', true],
    ['half JSON', 'unreadable_answer', true],
    ['a page', 'wrong_type', false],
  ] as const)('(%s) is reported as %s, with whether a retry is worthwhile', async (scenario, code, isRetryable) => {
    service.play(scenario)
    await expect(open().find(query('Tidewater'), first, never)).rejects.toMatchObject({ code, isRetryable })
  })

  it('with a rejected key does not reveal the key', async () => {
    const failure: unknown = await open('AIza-wrong-key-42')
      .find(query('Tidewater'), first, never)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'key_refused' })
    expect(JSON.stringify(failure)).not.toContain('AIza-wrong-key-42')
  })

  it.each([1, 2])('that hangs on request %i can be canceled', async (at) => {
    if (at > 1) service.play('fine', { times: at - 1 })
    service.play('hang', { times: 1 })
    const stopping = new AbortController()
    const found = open().find(query('Tidewater'), first, stopping.signal)
    await service.untilAsked(at)
    stopping.abort(new Error('stopping'))
    await expect(found).rejects.toThrow('stopping')
  })
})
