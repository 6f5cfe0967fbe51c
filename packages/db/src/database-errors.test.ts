import { expect, it } from 'vitest'
import { isDatabaseUnavailable, isDatabaseFull, isUnstorable } from './database-errors.ts'

const failed = (code: string | undefined, message = 'failed') =>
  Object.assign(new Error(message), code !== undefined && { code })

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08006',
  '57P01',
  '57P03',
  '57014',
  '53300',
  '55P03',
  '25P03',
  '25006',
  '40P01',
  '40001',
])('a database error with code %s means the database is temporarily unavailable', (code) =>
  expect(isDatabaseUnavailable(failed(code))).toBe(true),
)

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
  'a driver error saying "%s" means the database is temporarily unavailable',
  (message) => expect(isDatabaseUnavailable(failed(undefined, message))).toBe(true),
)

it('an invalid query or a forbidden row does not mean that the database is unavailable', () => {
  expect(['42601', '23505', '22P02', '53100'].map((code) => isDatabaseUnavailable(failed(code)))).toEqual(
    Array.from({ length: 4 }, () => false),
  )
  expect(isDatabaseUnavailable(undefined)).toBe(false)
})

it('an unstorable value is distinguished from an invalid query and from an unavailable database', () => {
  expect(['22003', '22P05', '22021'].map((code) => isUnstorable(failed(code)))).toEqual([true, true, true])
  expect(['42601', '23505', '53100', '57P01', undefined].some((code) => isUnstorable(failed(code)))).toBe(false)
})

it('recognizes a database without disk space', () => {
  expect([isDatabaseFull(failed('53100')), isDatabaseFull(failed('53300'))]).toEqual([true, false])
})
