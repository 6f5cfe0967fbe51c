import type * as health from '@canvass/contracts/health'
import type { CallsOf } from './call.ts'

export const healthCalls: CallsOf<typeof health> = {
  // Healthy only with a live worker.
  getHealth: async (app) => {
    await app.owner.query(`select canvass_platform.beat('worker', 'w1', '{}')`)
    return {}
  },
}
