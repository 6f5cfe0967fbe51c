import { expect, it } from 'vitest'
import { judgeLabSet } from './lab-set.ts'

const picture = (id: string, truth: string, lines: string[] | null) => ({
  id,
  fileName: `${id}.jpg`,
  at: '2026-11-26T10:00:00.000Z',
  truth,
  lines,
})

it('judges a test set by the characters of all its pictures together', () => {
  const { rows, wrongShare } = judgeLabSet([
    picture('short', 'OPEN', ['OPEM']),
    picture('long', 'HARDWARE 1987 ROAD', ['HARDWARE 1987 ROAD']),
  ])
  expect(rows.map((row) => row.wrongShare)).toEqual([0.25, 0])
  expect(wrongShare).toBeCloseTo(1 / 22)
})

it('ignores a picture that was not read, and returns no share for a set without readings', () => {
  const { rows, wrongShare } = judgeLabSet([picture('waiting', 'OPEN', null)])
  expect(rows.map((row) => row.wrongShare)).toEqual([undefined])
  expect(wrongShare).toBeUndefined()
  expect(judgeLabSet([]).wrongShare).toBeUndefined()
})

it('counts a picture in which nothing was read as entirely wrong', () => {
  expect(judgeLabSet([picture('blank', 'OPEN', [])]).wrongShare).toBe(1)
})
