import type { Lead } from '@canvass/contracts/leads'
import { expect, it } from 'vitest'
import { leadHistory } from './lead-history.ts'

const stage = (endedAt: string | null) => ({ name: 'score', state: 'done', startedAt: endedAt, endedAt })
const lead = (given: Partial<Lead> = {}, capture: object = {}) =>
  ({
    isComplete: true,
    statusChanges: [],
    notes: [],
    attachments: [],
    ...given,
    capture: { capturedAt: '2026-11-20T10:00:00Z', source: 'camera', stages: [], ...capture },
  }) as unknown as Lead
const told = (of: Lead) => leadHistory(of).map(({ kind, by }) => [kind, by])

it('lists what people and the run did to a lead, newest first', () => {
  const note = { id: 'n', text: 'Opens at 6:40', authorId: 'r', authorName: 'Robin Rep', at: '2026-11-21T09:00:00Z' }
  const file = { id: 'f', name: 'Menu.pdf', byName: 'Ana Heron', at: '2026-11-21T08:00:00+02:00' }
  const change = { byName: 'Ana Heron', to: 'cna_scheduled', reason: null }
  const of = lead(
    {
      notes: [note],
      files: [file] as unknown as Lead['files'],
      attachments: [
        { id: 'v', at: '2026-11-20T10:01:00Z', transcript: 'Ask for Mira' },
      ] as unknown as Lead['attachments'],
      statusChanges: [
        { ...change, at: '2026-11-20T10:05:00Z', from: null },
        { ...change, at: '2026-11-22T10:05:00Z', from: 'qualified' },
      ] as Lead['statusChanges'],
    },
    { stages: [stage('2026-11-20T10:00:09Z'), stage(null), stage('2026-11-20T10:00:04Z')] },
  )
  expect(told(of)).toEqual([
    ['status', 'Ana Heron'],
    ['note', 'Robin Rep'],
    ['file', 'Ana Heron'],
    ['voice', null],
    ['profiled', null],
    ['captured', null],
  ])
  expect(leadHistory(of)[4]?.at).toBe('2026-11-20T10:00:09Z')
})

it('omits the profile while its run is in progress or no step has a time', () => {
  expect(told(lead({ isComplete: false }, { stages: [stage('2026-11-20T10:00:09Z')] }))).toEqual([['captured', null]])
  expect(told(lead({}, { stages: [stage(null)] }))).toEqual([['captured', null]])
})

it('names the user who discarded a lead', () => {
  const discarded = { byName: 'Ana Heron', at: '2026-11-23T10:00:00Z' }
  expect(told(lead({}, { discarded }))[0]).toEqual(['discarded', 'Ana Heron'])
})
