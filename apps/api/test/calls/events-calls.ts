import type * as events from '@canvass/contracts/events'
import { randomUUID } from 'node:crypto'
import { type CallsOf, makesItsOwn } from './call.ts'

export const eventsCalls: CallsOf<typeof events> = {
  putEvent: makesItsOwn(() => ({
    params: { id: randomUUID() },
    body: {
      name: 'Harbor Fair',
      place: 'Hall 4',
      startsOn: '2026-11-18',
      endsOn: '2026-11-20',
      tags: ['fair'],
      qualifiers: [{ id: 'q1', label: 'When do you buy?', options: ['This year', 'Later'] }],
      consentText: 'We keep your card for a call.',
    },
  })),
}
