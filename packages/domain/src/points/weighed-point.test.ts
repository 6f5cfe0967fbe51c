import type { Point } from '@canvass/contracts/shapes/intelligence'
import { describe, expect, it } from 'vitest'
import type { PointRecords } from './point-record.ts'
import { tellerOf } from './point-record.ts'
import { weighedPoint } from './weighed-point.ts'

const PAGE = { source: 'website', ref: 'https://marlowe.example/' } as const
const LINE = { source: 'photo', ref: 'line:1' } as const
const point = (given: Partial<Point> = {}): Point => ({
  key: 'ownership',
  value: 'Family owned',
  status: 'known',
  confidence: 0.8,
  evidence: [PAGE],
  nextQuestion: null,
  ...given,
})
const judged = (right: number, wrong: number): PointRecords => [{ point: 'ownership', teller: 'website', right, wrong }]
const confidenceAfter = (right: number, wrong: number) => weighedPoint(point(), judged(right, wrong)).confidence

describe('what an organization said of such values', () => {
  it('changes nothing while nobody has judged one', () => {
    expect(weighedPoint(point(), [])).toEqual(point())
    expect(weighedPoint(point(), judged(0, 0))).toEqual(point())
  })

  it('counts against what the evidence alone would make of it, the more the more was said', () => {
    expect(confidenceAfter(0, 1)).toBe(0.71)
    expect(confidenceAfter(0, 8)).toBe(0.4)
    expect(confidenceAfter(8, 0)).toBe(0.9)
    expect(confidenceAfter(200, 0)).toBeLessThan(1)
  })

  it('is told with the point, which stays known', () => {
    expect(weighedPoint(point(), judged(2, 3))).toMatchObject({
      status: 'known',
      nextQuestion: null,
      record: { right: 2, wrong: 3 },
    })
  })

  it('makes one that fails again and again a guess whose question is asked', () => {
    expect(weighedPoint(point(), judged(1, 18))).toMatchObject({
      value: 'Family owned',
      status: 'inferred',
      nextQuestion: expect.stringMatching(/\?$/u),
    })
  })

  it('keeps an inference from one fact as it is until it was wrong more often than right', () => {
    const guess = point({ status: 'inferred', confidence: 0.3, evidence: [PAGE] })
    expect(weighedPoint(guess, judged(1, 1)).nextQuestion).toBeNull()
    expect(weighedPoint(guess, judged(0, 1)).nextQuestion).not.toBeNull()
  })

  it('holds for values that the same kind of source told of the same point, and for no others', () => {
    const fromPhoto = point({ evidence: [LINE] })
    const other = point({ key: 'usp' })
    expect(weighedPoint(fromPhoto, judged(0, 9))).toEqual(fromPhoto)
    expect(weighedPoint(other, judged(0, 9))).toEqual(other)
  })

  it('leaves what nobody knows and what a person confirmed as it is', () => {
    for (const one of [point({ value: null, status: 'unknown', evidence: [] }), point({ status: 'confirmed' })])
      expect(weighedPoint(one, judged(0, 9))).toEqual(one)
  })
})

describe('what told a value', () => {
  it('is the one kind of source, or several, whoever confirmed it', () => {
    expect(tellerOf({ evidence: [PAGE, PAGE] })).toBe('website')
    expect(tellerOf({ evidence: [PAGE, LINE] })).toBe('several')
    expect(tellerOf({ evidence: [LINE, { source: 'user', ref: 'edit' }] })).toBe('photo')
    expect(tellerOf({ evidence: [{ source: 'user', ref: 'edit' }] })).toBeUndefined()
  })
})
