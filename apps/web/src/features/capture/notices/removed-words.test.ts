import { expect, it } from 'vitest'
import { removedToast } from './removed-words.ts'

it('says that captures are gone', () => {
  expect(removedToast({ deleted: 2, discarded: 0, joined: 0 }, 'photo')).toEqual({ title: '2 photos deleted' })
})

it('says where a lead is brought back that a capture had become', () => {
  expect(removedToast({ deleted: 0, discarded: 1, joined: 0 }, 'capture')).toEqual({
    title: '1 lead discarded',
    description: 'You can restore it from the outbox.',
  })
  expect(removedToast({ deleted: 3, discarded: 2, joined: 0 }, 'capture')).toEqual({
    title: '3 captures deleted and 2 leads discarded',
    description: 'You can restore them from the outbox.',
  })
})

it('does not pretend that a capture is gone that was merged with another lead', () => {
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
