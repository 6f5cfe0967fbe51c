import { describe, expect, test } from 'vitest'
import { SCORE_WEIGHTS, type ScorePart, scoreBandOf, scoreLead } from './score.ts'

const all = (met: number) =>
  Object.fromEntries(Object.keys(SCORE_WEIGHTS).map((part) => [part, met])) as Record<ScorePart, number>

describe('the score of a lead', () => {
  test('is 100 and band A with everything met, 0 and band C with nothing met', () => {
    expect(scoreLead({ parts: all(1), knownPoints: 25 })).toMatchObject({ score: 100, band: 'A', confidence: 1 })
    expect(scoreLead({ parts: all(0), knownPoints: 25 })).toMatchObject({ score: 0, band: 'C' })
  })

  test('is null with no confidence when nothing is known', () => {
    expect(scoreLead({ parts: {}, knownPoints: 0 })).toEqual({ score: null, band: null, reasons: [], confidence: 0 })
  })

  test('loses confidence, not points, for missing data', () => {
    const little = scoreLead({ parts: { phoneKnown: 1 }, knownPoints: 2 })
    const more = scoreLead({ parts: { phoneKnown: 1 }, knownPoints: 20 })
    expect(little.score).toBe(more.score)
    expect(little.confidence).toBeLessThan(more.confidence)
  })

  test('halves intent every 30 days, but not fit or reach', () => {
    expect(scoreLead({ parts: all(1), intentAgeDays: 30, knownPoints: 25 }).score).toBe(85)
    expect(scoreLead({ parts: all(1), intentAgeDays: 60, knownPoints: 25 }).score).toBe(78)
  })

  test('loses 15 for an unconfirmed match and everything for a closed business', () => {
    expect(scoreLead({ parts: all(1), penalties: { unconfirmedMatch: true }, knownPoints: 25 }).score).toBe(85)
    expect(scoreLead({ parts: all(1), penalties: { isClosed: true }, knownPoints: 25 }).score).toBe(0)
  })

  test('lists the three biggest reasons, biggest first', () => {
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

  test.for([0, 1])('gives reasons that are true for every reader, not only for who rated the lead (%d)', (met) => {
    const { reasons } = scoreLead({ parts: { heat: met, hasResponded: met }, knownPoints: 5 })
    expect(reasons).toEqual(
      met === 1 ? ['Marked as hot', 'They’ve replied'] : ['Marked as cold', 'They haven’t replied yet'],
    )
  })

  test('changes bands exactly at 50 and 75', () => {
    expect([49, 50, 74, 75].map(scoreBandOf)).toEqual(['C', 'B', 'B', 'A'])
  })
})
