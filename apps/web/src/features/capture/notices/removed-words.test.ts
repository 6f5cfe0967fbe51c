import { expect, it } from 'vitest'
import { removedToast } from './removed-words.ts'

it('reports deleted captures', () => {
  expect(removedToast({ deleted: 2, discarded: 0, joined: 0 }, 'photo')).toEqual({ title: '2 photos deleted' })
})

it('says where to restore the lead that a capture had become', () => {
  expect(removedToast({ deleted: 0, discarded: 1, joined: 0 }, 'capture')).toEqual({
    title: '1 lead discarded',
    description: 'You can restore it from the outbox.',
  })
  expect(removedToast({ deleted: 3, discarded: 2, joined: 0 }, 'capture')).toEqual({
    title: '3 captures deleted and 2 leads discarded',
    description: 'You can restore them from the outbox.',
  })
})

it('does not claim to have deleted a capture that was merged with another lead', () => {
  expect(removedToast({ deleted: 0, discarded: 0, joined: 1 }, 'capture')).toEqual({
    title: 'Not deleted',
    description: 'It was merged with another lead. You can split it there.',
  })
  expect(removedToast({ deleted: 1, discarded: 1, joined: 2 }, 'capture')).toEqual({
    title: '1 capture deleted and 1 lead discarded',
    description:
      'You can restore it from the outbox. 2 captures were merged with other leads. You can split them there.',
  })
})
