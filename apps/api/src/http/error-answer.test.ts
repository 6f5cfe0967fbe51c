import { expect, it } from 'vitest'
import { asAppError } from './error-answer.ts'

it.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['55P03', 'canceling statement due to lock timeout'],
  ['25P03', 'terminating connection due to idle-in-transaction timeout'],
  [undefined, 'Client has encountered a connection error and is not queryable'],
  [undefined, 'Connection terminated unexpectedly'],
])('a database that ends what it was asked (%s, %s) is worth another try in a moment', (code, message) => {
  const answer = asAppError(Object.assign(new Error(message), code !== undefined && { code }))
  expect([answer.status, answer.code, answer.details.retryAfter]).toEqual([503, 'unavailable', 5])
})

it('a mistake of ours in a question to the database is not', () => {
  const answer = asAppError(Object.assign(new Error('syntax error'), { code: '42601' }))
  expect([answer.status, answer.code]).toEqual([500, 'internal'])
})
