import { describe, expect, test } from 'vitest'
import { SCORE_WEIGHTS, type ScorePart, scoreBandOf, scoreLead } from './score.ts'

const all = (met: number) =>
  Object.fromEntries(Object.keys(SCORE_WEIGHTS).map((part) => [part, met])) as Record<ScorePart, number>

describe('the score of a lead', () => {
  test('everything met is 100 and band A, nothing met is 0 and band C', () => {
    expect(scoreLead({ parts: all(1), knownPoints: 25 })).toMatchObject({ score: 100, band: 'A', confidence: 1 })
    expect(scoreLead({ parts: all(0), knownPoints: 25 })).toMatchObject({ score: 0, band: 'C' })
  })

  test('without anything known there is no score and no confidence', () => {
    expect(scoreLead({ parts: {}, knownPoints: 0 })).toEqual({ score: null, band: null, reasons: [], confidence: 0 })
  })

  test('what is missing lowers the confidence, not the score', () => {
    const little = scoreLead({ parts: { phoneKnown: 1 }, knownPoints: 2 })
    const more = scoreLead({ parts: { phoneKnown: 1 }, knownPoints: 20 })
    expect(little.score).toBe(more.score)
    expect(little.confidence).toBeLessThan(more.confidence)
  })

  test('intent halves every 30 days while fit and reach stay', () => {
    expect(scoreLead({ parts: all(1), intentAgeDays: 30, knownPoints: 25 }).score).toBe(85)
    expect(scoreLead({ parts: all(1), intentAgeDays: 60, knownPoints: 25 }).score).toBe(78)
  })

  test('an unconfirmed match costs 15, a closed business everything', () => {
    expect(scoreLead({ parts: all(1), penalties: { unconfirmedMatch: true }, knownPoints: 25 }).score).toBe(85)
    expect(scoreLead({ parts: all(1), penalties: { isClosed: true }, knownPoints: 25 }).score).toBe(0)
  })

  test('the three biggest reasons are told, the biggest first', () => {
    const { reasons } = scoreLead({
      parts: { phoneKnown: 1, decisionMakerKnown: 1, directContactKnown: 0, hoursKnown: 1 },
      penalties: { unconfirmedMatch: true },
      knownPoints: 5,
    })
    expect(reasons).toEqual([
      'The business match isn’t confirmed',
      'Has a decision maker',
      'No working email or mobile number',
    ])
  })

  test('the bands begin exactly at 50 and 75', () => {
    expect([49, 50, 74, 75].map(scoreBandOf)).toEqual(['C', 'B', 'B', 'A'])
  })
})
