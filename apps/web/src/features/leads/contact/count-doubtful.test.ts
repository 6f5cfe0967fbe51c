import { expect, it } from 'vitest'
import { countDoubtful } from './count-doubtful.ts'

const fact = (confidence: number, source: 'photo' | 'user' | 'places' = 'photo') => ({
  value: 'x',
  label: null,
  confidence,
  evidence: [{ source, ref: 'line:1' }],
})

it('counts uncertain readings, but not what a user entered or a directory lists', () => {
  const lead = {
    phones: [fact(0.6), fact(0.95)],
    emails: [fact(0.5, 'user')],
    websites: [fact(0.4, 'places')],
    addresses: [fact(0.74)],
    people: [],
  }
  expect(countDoubtful(lead)).toBe(2)
})
