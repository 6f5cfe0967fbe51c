import type { Point } from '@canvass/contracts/shapes/intelligence'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import { describe, expect, it } from 'vitest'
import { datedPoint, hasExpired, lifetimeOf } from './point-lifetime.ts'

const CAPTURED = '2026-11-24T10:00:00.000Z'
const hiring = (evidence: Point['evidence']): Point => ({
  key: 'triggers',
  value: 'Now hiring',
  status: 'known',
  confidence: 0.7,
  evidence,
  nextQuestion: null,
})
const LINE = { source: 'photo', ref: 'line:1' } as const

describe('a value', () => {
  it('is as old as the photo that shows it', () => {
    expect(datedPoint(hiring([LINE]), CAPTURED)).toMatchObject({
      asOf: CAPTURED,
      expiresAt: '2027-02-22T10:00:00.000Z',
    })
  })

  it('is as old as its oldest source', () => {
    const page = { source: 'website', ref: 'https://marlowe.example', at: '2026-08-01T10:00:00.000Z' } as const
    expect(datedPoint(hiring([LINE, page]), CAPTURED).asOf).toBe(page.at)
  })

  it('expires when its days are over, and not before', () => {
    const dated = datedPoint(hiring([LINE]), CAPTURED)
    const end = Date.parse('2027-02-22T10:00:00.000Z')
    expect([hasExpired(dated, end - 1), hasExpired(dated, end)]).toEqual([false, true])
  })

  it('of a permanent kind never expires', () => {
    expect(hasExpired(lifetimeOf('identity', CAPTURED), Number.MAX_SAFE_INTEGER)).toBe(false)
  })

  it('of unknown age has no date, and neither does an unknown point', () => {
    for (const key of POINT_KEYS) expect(lifetimeOf(key, '')).toEqual({})
    const unknown = { ...hiring([]), value: null, status: 'unknown' as const }
    expect(datedPoint(unknown, CAPTURED)).toEqual(unknown)
  })
})
