import type { Point } from '@canvass/contracts/shapes/intelligence'
import { describe, expect, it } from 'vitest'
import { firstToShow, groupedPoints } from './lead-points.ts'

const point = (key: Point['key'], fields: Partial<Point> = {}): Point => ({
  key,
  value: 'x',
  status: 'known',
  confidence: 0.5,
  evidence: [],
  nextQuestion: null,
  ...fields,
})

describe('the 25 points of a lead', () => {
  it('are always 25 in six groups, and unknown if unanswered', () => {
    const groups = groupedPoints({ businessIntelligence: { points: [point('usp')], known: 1 } })
    expect(groups.map(({ points }) => points.length)).toEqual([5, 4, 4, 4, 3, 5])
    expect(groups[3]?.points.map(({ status }) => status)).toEqual(['unknown', 'known', 'unknown', 'unknown'])
    expect(groupedPoints({ businessIntelligence: null }).flatMap(({ points }) => points)).toHaveLength(25)
  })

  it('use the lead’s own business name, whatever was read', () => {
    const read = { businessIntelligence: { points: [point('identity', { value: 'Quillfeather' })], known: 1 } }
    const identity = (companyName: string) => groupedPoints({ ...read, companyName })[0]?.points[0]
    expect(identity('Marlow')).toMatchObject({ value: 'Marlow', status: 'confirmed', confidence: 1, evidence: [] })
    expect(identity('Quillfeather')).toBe(read.businessIntelligence.points[0])
    expect(identity('')).toBe(read.businessIntelligence.points[0])
  })

  it('open with the most certain one seen in the photo', () => {
    const box = { x: 0, y: 0, width: 1, height: 1 }
    const seen = point('web', { confidence: 0.7, evidence: [{ source: 'photo', ref: 'line:1', box }] })
    expect(firstToShow([point('usp', { confidence: 0.9 }), seen])).toBe(seen)
    expect(firstToShow([point('usp', { status: 'unknown' })])).toBeUndefined()
  })
})
