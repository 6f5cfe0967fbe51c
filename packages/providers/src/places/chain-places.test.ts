import type { PlaceCandidate, Places } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { expect, it } from 'vitest'
import { chainPlaces } from './chain-places.ts'

const never = new AbortController().signal
const query = { text: 'Blue Door', name: 'Blue Door', address: null, near: null }
const meant = (places: readonly PlaceCandidate[]) => places.find(({ name }) => name === 'Blue Door')
const place = (name: string): PlaceCandidate => ({
  id: name,
  name,
  address: null,
  phone: null,
  website: null,
  position: null,
})

const finding = (name: string, ...found: string[]) => ({
  name,
  places: { find: async () => ({ provider: name, candidates: found.map(place), raw: null }) } satisfies Places,
})
const failing = (name: string, code: string, isRetryable: boolean) => ({
  name,
  places: { find: () => Promise.reject(new ProviderError(code, 'It failed', isRetryable)) } satisfies Places,
})
const find = (...all: Parameters<typeof chainPlaces>[0]) => chainPlaces(all).find(query, meant, never)

it('takes the first provider’s answer and calls no other', async () => {
  const unasked = failing('second', 'unasked', true)
  expect(await find(finding('first', 'Blue Door'), unasked)).toMatchObject({ provider: 'first' })
})

it('calls the next if the first finds nothing that might match', async () => {
  const found = await find(finding('first', 'Star Nails'), finding('second', 'Blue Door'))
  expect(found.provider).toBe('second')
  expect(await find(finding('first', 'Star Nails'), finding('second'))).toMatchObject({ provider: 'first' })
})

it('calls the next if the first fails, and reports who failed and why', async () => {
  expect(await find(failing('first', 'key_refused', false), finding('second', 'Blue Door'))).toMatchObject({
    provider: 'second',
    failed: [{ provider: 'first', code: 'key_refused' }],
  })
})

it('calls the next if the first lacks details of the match, and otherwise keeps that match', async () => {
  const unanswered = new ProviderError('busy', 'It asks us to wait', true)
  const inPart = finding('first', 'Blue Door')
  const first = { ...inPart, places: { find: async () => ({ ...(await inPart.places.find()), unanswered }) } }
  const whole = await find(first, finding('second', 'Blue Door'))
  expect(whole).toMatchObject({ provider: 'second', failed: [{ provider: 'first', code: 'busy' }] })
  expect(whole).not.toHaveProperty('unanswered')
  for (const second of [finding('second'), finding('second', 'Star Nails'), failing('second', 'broken', true)])
    expect(await find(first, second)).toMatchObject({ provider: 'first', unanswered })
  expect(await find(finding('zeroth', 'Star Nails'), first)).toMatchObject({ provider: 'first', unanswered })
})

it('postpones if one failed temporarily and the others found nothing', async () => {
  await expect(find(failing('first', 'busy', true), finding('second'))).rejects.toMatchObject({ code: 'busy' })
})

it('does not postpone for a provider that refuses permanently', async () => {
  expect(await find(failing('first', 'key_refused', false), finding('second'))).toMatchObject({
    provider: 'second',
    candidates: [],
  })
  await expect(find(failing('first', 'key_refused', false))).rejects.toMatchObject({ code: 'key_refused' })
})
