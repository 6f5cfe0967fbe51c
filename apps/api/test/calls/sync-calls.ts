import type * as realtime from '@canvass/contracts/realtime'
import type * as sync from '@canvass/contracts/sync'
import type { CallsOf } from './call.ts'

export const syncCalls: CallsOf<typeof sync> = {
  getChanges: () => ({ query: { since: 0 } }),
}

export const realtimeCalls: CallsOf<typeof realtime> = {
  // A caller who is behind gets an immediate response; others would be held until something happens.
  pollRealtime: async (app, owner) => {
    await app.owner.query('select canvass.next_seq($1)', [owner.organizationId])
    return { query: { since: 0 } }
  },
}
