import { expect, it } from 'vitest'
import { asAppError } from './error-answer.ts'

it.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['55P03', 'canceling statement due to lock timeout'],
  ['25P03', 'terminating connection due to idle-in-transaction timeout'],
  [undefined, 'Client has encountered a connection error and is not queryable'],
  [undefined, 'Connection terminated unexpectedly'],
  ['ECONNRESET', 'read ECONNRESET'],
  ['EPIPE', 'write EPIPE'],
  ['ETIMEDOUT', 'The database gave no answer for 18 s'],
  ['57014', 'canceling statement due to statement timeout'],
])('a database that aborts a query (%s, %s) is unavailable, to be retried in a moment', (code, message) => {
  const answer = asAppError(Object.assign(new Error(message), code !== undefined && { code }))
  expect([answer.status, answer.code, answer.details.retryAfter]).toEqual([503, 'unavailable', 5])
})

it('an error in our own query is not retryable', () => {
  const answer = asAppError(Object.assign(new Error('syntax error'), { code: '42601' }))
  expect([answer.status, answer.code]).toEqual([500, 'internal'])
})

it('a request cut off mid-body is the caller’s fault, even if something else was reset too', () => {
  const answer = asAppError(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), true)
  expect([answer.status, answer.message]).toEqual([400, 'The request was cut off'])
})

it.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk (%s) is reported as such, to be retried later', (code) => {
  const answer = asAppError(Object.assign(new Error('no space left on device'), { code }))
  expect([answer.status, answer.code, answer.details.retryAfter]).toEqual([507, 'storage_full', 60])
  expect(answer.message).toBe(
    'The server is out of space. What’s on your device stays safe there and will be sent later.',
  )
})
