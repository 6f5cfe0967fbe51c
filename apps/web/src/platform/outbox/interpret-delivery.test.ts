import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { Delivery } from './delivery.ts'
import { deliveryOf, isFinal, type Refusal, interpretDelivery } from './interpret-delivery.ts'

const ours = { code: 'invalid', requestId: 'r1' }
const named = { id: 'item' }

function wordOf(status: number, body?: Record<string, unknown>, retryAfterMs: number | null = null) {
  const delivery: Delivery = { status, body, retryAfterMs, isStalled: false }
  return interpretDelivery(delivery, { isReceipt: false, id: 'item' })
}

const REFUSALS: readonly (readonly [status: number, why: Refusal])[] = [
  [400, 'not_understood'],
  [403, 'forbidden'],
  [404, 'not_there'],
  [409, 'conflict'],
  [410, 'gone'],
  [413, 'too_large'],
  [415, 'wrong_kind'],
  [422, 'unacceptable'],
]

describe.each(REFUSALS)('a response with status %i', (status, why) => {
  it(`is a refusal (${why}) when the body is our own error`, () => {
    expect(wordOf(status, ours)).toEqual({ says: 'refused', why })
  })

  it(`is a refusal (${why}) when it names the item`, () => {
    expect(wordOf(status, named)).toEqual({ says: 'refused', why })
  })

  it.each([
    ['a page', undefined],
    ['JSON that is not ours', { error: 'blocked' }],
    ['a word about another item', { id: 'another' }],
    ['half of our words', { code: 'invalid' }],
  ])('refuses nothing when the body is %s', (_, body) => {
    expect(wordOf(status, body)).toEqual({ says: 'nothing' })
  })
})

describe('a response', () => {
  it('is a receipt when the noun finds its proof in it', () => {
    const delivery: Delivery = { status: 201, body: named, retryAfterMs: null, isStalled: false }
    expect(interpretDelivery(delivery, { isReceipt: true })).toEqual({ says: 'receipt' })
  })

  it.each([undefined, named, ours, { hello: 'portal' }])('with status 200 but no proof says nothing: %j', (body) => {
    expect(wordOf(200, body)).toEqual({ says: 'nothing' })
  })

  it('that never arrives says nothing', () => {
    expect(wordOf(0)).toEqual({ says: 'nothing' })
  })

  it.each([
    [401, undefined],
    [401, ours],
    [403, { ...ours, reason: 'owner_mismatch' }],
  ])('with status %i asks to sign in, whoever sent it: %j', (status, body) => {
    expect(wordOf(status, body)).toEqual({ says: 'sign_in' })
  })

  it.each([
    [429, null, 'too_many', 30_000],
    [429, 5_000, 'too_many', 5_000],
    [507, null, 'full', 30_000],
    [503, 120_000, 'busy', 120_000],
  ])('with status %i and pause %s asks to wait: %s for %i ms', (status, retryAfterMs, why, pauseMs) => {
    expect(wordOf(status, ours, retryAfterMs)).toEqual({ says: 'wait', why, pauseMs })
  })

  it('for a suspended organization asks to wait until the suspension ends', () => {
    const body = { ...ours, reason: 'organization_suspended' }
    expect(wordOf(503, body, 300_000)).toEqual({ says: 'wait', why: 'suspended', pauseMs: 300_000 })
  })

  it.each([429, 503, 507])("with status %i and a proxy's page asks for no pause", (status) => {
    expect(wordOf(status, undefined, 5_000)).toEqual({ says: 'nothing' })
  })

  it.each([500, 502, 503, 421])('with status %i and our own error is temporary trouble', (status) => {
    expect(wordOf(status, ours)).toEqual({ says: 'trouble' })
  })

  it.each([500, 502, 503])('with status %i from someone else says nothing', (status) => {
    expect(wordOf(status, { error: 'upstream' })).toEqual({ says: 'nothing' })
  })
})

it('a refusal is final only for a noun that treats it as final', () => {
  const gone = wordOf(410, ours)
  expect(isFinal(gone, new Set(['gone']))).toBe(true)
  expect(isFinal(gone, new Set(['conflict']))).toBe(false)
  expect(isFinal(wordOf(500, ours), new Set(['gone']))).toBe(false)
})

it('a failed call is read like any other delivery', () => {
  const error = new ApiError(409, 'conflict', '409', { code: 'conflict', requestId: 'r1' })
  expect(interpretDelivery(deliveryOf(error), { isReceipt: false })).toEqual({ says: 'refused', why: 'conflict' })
  expect(interpretDelivery(deliveryOf(new ApiError(0, 'network', 'No network')), { isReceipt: false })).toEqual({
    says: 'nothing',
  })
})
