import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttleErrors } from './throttle-errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listening() {
  const heard: string[] = []
  const tell = throttleErrors(({ message }, { times }) => heard.push(`${message} ${times}`))
  return { heard, tell }
}

it('reports an error immediately, and ten seconds later how often it was repeated', () => {
  const { heard, tell } = listening()
  for (let n = 0; n < 500; n++) tell(new Error('starting up'))
  expect(heard).toEqual(['starting up 1'])
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(['starting up 1', 'starting up 499'])
})

it('keeps counting while an error repeats, and goes silent when it stops', () => {
  const { heard, tell } = listening()
  for (let second = 0; second < 25; second++) {
    tell(new Error('starting up'))
    vi.advanceTimersByTime(1_000)
  }
  expect(heard).toEqual(['starting up 1', 'starting up 9', 'starting up 10'])
  vi.advanceTimersByTime(60_000)
  expect(heard).toHaveLength(4)
})

it('suppresses no error because of a different one, even if neither has a message', () => {
  const { heard, tell } = listening()
  tell(new Error('starting up'))
  tell(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))
  tell(Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' }))
  expect(heard).toEqual(['starting up 1', ' 1', ' 1'])
})
