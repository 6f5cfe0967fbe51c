import { expect, it } from 'vitest'
import { callerNetworkOf } from './caller.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('maps %s to the caller %s, treating a whole IPv6 network as one caller', (ip, caller) => {
  expect(callerNetworkOf(ip)).toBe(caller)
})
