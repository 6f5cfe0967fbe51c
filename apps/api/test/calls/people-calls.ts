import type * as people from '@canvass/contracts/people'
import type { CallsOf } from './call.ts'

export const peopleCalls: CallsOf<typeof people> = {
  cutOffPerson: async (app, { organizationId }) => {
    const former = await app.buildUser('member', { organizationId })
    await app.owner.query('update users set deactivated_at = now() where id = $1', [former.id])
    return { params: { id: former.id } }
  },
}
