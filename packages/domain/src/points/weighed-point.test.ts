import type { Point } from '@canvass/contracts/shapes/intelligence'
import { describe, expect, it } from 'vitest'
import type { PointRecords } from './point-record.ts'
import { sourceOfPoint } from './point-record.ts'
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

describe('an organization’s verdicts on such values', () => {
  it('change nothing until there are some', () => {
    expect(weighedPoint(point(), [])).toEqual(point())
    expect(weighedPoint(point(), judged(0, 0))).toEqual(point())
  })

  it('weigh against the confidence from the evidence alone, the more of them there are', () => {
    expect(confidenceAfter(0, 1)).toBe(0.71)
    expect(confidenceAfter(0, 8)).toBe(0.4)
    expect(confidenceAfter(8, 0)).toBe(0.9)
    expect(confidenceAfter(200, 0)).toBeLessThan(1)
  })

  it('are shown with the point, which stays known', () => {
    expect(weighedPoint(point(), judged(2, 3))).toMatchObject({
      status: 'known',
      nextQuestion: null,
      record: { right: 2, wrong: 3 },
    })
  })

  it('turn a value that fails repeatedly into a guess whose question is asked', () => {
    expect(weighedPoint(point(), judged(1, 18))).toMatchObject({
      value: 'Family owned',
      status: 'inferred',
      nextQuestion: expect.stringMatching(/\?$/u),
    })
  })

  it('leave an inference from one fact unchanged until it was wrong more often than right', () => {
    const guess = point({ status: 'inferred', confidence: 0.3, evidence: [PAGE] })
    expect(weighedPoint(guess, judged(1, 1)).nextQuestion).toBeNull()
    expect(weighedPoint(guess, judged(0, 1)).nextQuestion).not.toBeNull()
  })

  it('apply only to values of the same point from the same kind of source', () => {
    const fromPhoto = point({ evidence: [LINE] })
    const other = point({ key: 'usp' })
    expect(weighedPoint(fromPhoto, judged(0, 9))).toEqual(fromPhoto)
    expect(weighedPoint(other, judged(0, 9))).toEqual(other)
  })

  it('leave unknown points and those a person confirmed unchanged', () => {
    for (const one of [point({ value: null, status: 'unknown', evidence: [] }), point({ status: 'confirmed' })])
      expect(weighedPoint(one, judged(0, 9))).toEqual(one)
  })
})

describe('the source of a value', () => {
  it('is its one kind of source, or several, regardless of who confirmed it', () => {
    expect(sourceOfPoint({ evidence: [PAGE, PAGE] })).toBe('website')
    expect(sourceOfPoint({ evidence: [PAGE, LINE] })).toBe('several')
    expect(sourceOfPoint({ evidence: [LINE, { source: 'user', ref: 'edit' }] })).toBe('photo')
    expect(sourceOfPoint({ evidence: [{ source: 'user', ref: 'edit' }] })).toBeUndefined()
  })
})
