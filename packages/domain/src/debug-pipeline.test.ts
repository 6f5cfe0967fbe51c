import { describe, expect, it } from 'vitest'
import { debugPipeline, debugQuery, debugSimilarity } from './debug-pipeline.ts'

describe('the simulated pipeline on the debug screen', () => {
  const input = { businessName: 'ARROWHEAD', ocrText: 'ARROWHEAD\n100% Mountain Spring Water' }

  it('runs four stages in order', () => {
    expect(debugPipeline(input).map(({ stage, status }) => [stage, status])).toEqual([
      ['OCR Extraction', 'success'],
      ['Clean Search Query', 'success'],
      ['Google Places API', 'success'],
      ['Validation Gate', 'approved'],
    ])
  })
  it('adds water and peanuts to the query when the text mentions them', () => {
    expect(debugQuery('ARROWHEAD', 'spring WATER')).toBe('ARROWHEAD water')
    expect(debugQuery('ACE', 'Roasted peanut butter')).toBe('ACE peanuts')
    expect(debugQuery('ACE', 'peanuts and water')).toBe('ACE water peanuts')
    expect(debugQuery('ACE', 'hardware')).toBe('ACE')
  })
  it('scores the brand plus water at 60 percent and anything else at 75', () => {
    expect(debugSimilarity('ARROWHEAD water', 'ARROWHEAD')).toBe(60)
    expect(debugSimilarity('ACE peanuts', 'ACE')).toBe(75)
  })
  it('accepts a match at or above the threshold and returns the matched name', () => {
    expect(debugPipeline(input, 60).at(-1)).toMatchObject({ status: 'approved', result: 'ARROWHEAD water Company' })
  })
  it('protects the query below the threshold', () => {
    expect(debugPipeline(input, 61).at(-1)).toMatchObject({ status: 'blocked', result: 'Protected: ARROWHEAD water' })
  })
})
