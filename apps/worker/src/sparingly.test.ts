import { expect, it } from 'vitest'
import { sparingly } from './sparingly.ts'

function listening() {
  const heard: string[] = []
  const clock = { ms: 0 }
  const tell = sparingly(
    ({ message }, { times }) => heard.push(`${message} ${times}`),
    () => clock.ms,
  )
  return { heard, clock, tell }
}

it('tells the same error once in ten seconds, and then how often it came', () => {
  const { heard, clock, tell } = listening()
  for (let n = 0; n < 500; n++) tell(new Error('starting up'))
  expect(heard).toEqual(['starting up 1'])
  clock.ms = 10_000
  tell(new Error('starting up'))
  expect(heard).toEqual(['starting up 1', 'starting up 500'])
})

it('holds no error back for another one', () => {
  const { heard, tell } = listening()
  tell(new Error('starting up'))
  tell(new Error('connection refused'))
  expect(heard).toEqual(['starting up 1', 'connection refused 1'])
})
