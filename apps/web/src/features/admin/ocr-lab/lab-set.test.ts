import { expect, it } from 'vitest'
import { judgeLabSet } from './lab-set.ts'

const picture = (id: string, truth: string, lines: string[] | null) => ({
  id,
  fileName: `${id}.jpg`,
  at: '2026-11-26T10:00:00.000Z',
  truth,
  lines,
})

it('a test set is judged by all its characters together', () => {
  const { rows, wrongShare } = judgeLabSet([
    picture('short', 'OPEN', ['OPEM']),
    picture('long', 'HARDWARE 1987 ROAD', ['HARDWARE 1987 ROAD']),
  ])
  expect(rows.map((row) => row.wrongShare)).toEqual([0.25, 0])
  expect(wrongShare).toBeCloseTo(1 / 22)
})

it('a picture that is not read counts neither way, and a set of none has no share', () => {
  const { rows, wrongShare } = judgeLabSet([picture('waiting', 'OPEN', null)])
  expect(rows.map((row) => row.wrongShare)).toEqual([undefined])
  expect(wrongShare).toBeUndefined()
  expect(judgeLabSet([]).wrongShare).toBeUndefined()
})

it('a picture in which nothing was read is wrong from end to end', () => {
  expect(judgeLabSet([picture('blank', 'OPEN', [])]).wrongShare).toBe(1)
})
