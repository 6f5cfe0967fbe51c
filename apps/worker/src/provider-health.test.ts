import { expect, it } from 'vitest'
import { providerHealth } from './provider-health.ts'

const state = { provider: 'transcription', failuresInARow: 0, restMs: 0, calls: 0, failures: 0, lastTookMs: null }

it('an external service is healthy until its calls have to be suspended', () => {
  const states = [
    { ...state, state: 'closed' },
    { ...state, state: 'closed', calls: 7, failures: 2 },
    { ...state, state: 'open', restMs: 29_400, calls: 9, failures: 5 },
    { ...state, state: 'probing', calls: 9, failures: 5 },
  ] as const
  expect(providerHealth(states).map(({ ok, detail }) => [ok, detail])).toEqual([
    [true, 'Not used yet'],
    [true, 'Calls: 7, failed: 2'],
    [false, 'Paused for another 30 s'],
    [false, 'Calls: 9, failed: 5'],
  ])
})
