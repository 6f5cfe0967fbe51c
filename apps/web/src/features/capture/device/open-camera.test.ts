import { expect, test } from 'vitest'
import { problemOf } from './open-camera.ts'

test.for([
  ['NotAllowedError', 'denied'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
] as const)('a browser that reports %s has a camera that is %s', ([name, problem]) =>
  expect(problemOf(new DOMException('', name))).toBe(problem),
)
