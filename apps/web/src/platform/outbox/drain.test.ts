import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/capture-fixtures.ts'
import { ApiError } from '../api/api-error.ts'
import { drain } from './drain.ts'

it.each([
  ['the network', new ApiError(0, 'network', 'Connection lost'), 'unreachable'],
  ['a slow network', new ApiError(0, 'timeout', 'Taking longer than usual'), 'unreachable'],
  ['the server', new ApiError(500, 'internal', '500'), 'sent'],
  ['a page in place of the server', new ApiError(502, 'unknown', '502: Bad Gateway'), 'sent'],
  ['the end of the session', new ApiError(401, 'unauthenticated', '401'), 'sign_in'],
  ['this device’s full disk', new DOMException('The quota has been exceeded', 'QuotaExceededError'), 'sent'],
])('a round that fails because of %s ends accordingly', async (_, error, end) => {
  const sender = { kind: 'operation' as const, countWaiting: () => Promise.resolve(1) }
  const failing = { ...sender, send: () => Promise.reject(error) }
  expect(await drain(freshDatabase(), [failing], { tab: 'tab', signal: new AbortController().signal })).toBe(end)
})
