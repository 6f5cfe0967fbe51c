import type * as flags from '@canvass/contracts/flags'
import type { CallsOf } from './call.ts'

export const flagsCalls: CallsOf<typeof flags> = {
  evaluateFlags: () => ({ body: { flags: ['bulk_operations'] } }),
  evaluateFlag: () => ({ body: { flagKey: 'bulk_operations' } }),
  setFlag: () => ({
    params: { key: 'bulk_operations' },
    body: { isOn: true, percentage: 100, roles: null, plans: null, organizations: null },
  }),
}
