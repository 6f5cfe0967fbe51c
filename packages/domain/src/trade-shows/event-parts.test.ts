import { expect, it } from 'vitest'
import { changedParts, fieldsOfEvent, mergeEvent } from './event-parts.ts'

const fair = {
  name: 'Harbor Fair',
  place: 'Hall 4',
  startsOn: '2026-11-18',
  endsOn: '2026-11-20',
  tags: ['fair'],
  qualifiers: [{ id: 'q1', label: 'When do you buy?', options: ['Now'] }],
  consentText: null,
}

it('names the changed parts of an event, and both days as one', () => {
  expect(changedParts(fair, { ...fair, tags: [...fair.tags] })).toEqual([])
  expect(changedParts(fair, { ...fair, endsOn: null, tags: ['fair', 'north'] })).toEqual(['days', 'tags'])
})

it('merges our parts into an event that others changed', () => {
  const theirs = { ...fair, consentText: 'We keep your card.', startsOn: '2026-11-21', endsOn: '2026-11-22', tags: [] }
  const ours = { ...fair, tags: ['fair', 'north'], endsOn: '2026-11-19' }
  expect(mergeEvent(theirs, ours, ['tags', 'days'])).toEqual({ ...ours, consentText: 'We keep your card.' })
  expect(mergeEvent(theirs, ours, [])).toEqual(theirs)
})

it('takes only the editable fields of an event', () => {
  expect(fieldsOfEvent({ ...fair, id: 'one' } as typeof fair)).toEqual(fair)
})
