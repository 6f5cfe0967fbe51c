import type * as organization from '@canvass/contracts/organization'
import type { CallsOf } from './call.ts'

export const organizationCalls: CallsOf<typeof organization> = {
  changeOrganization: () => ({
    body: { name: 'Port Alder Media', domain: 'portalder.example', industry: 'Publishing', size: '11-50' },
  }),
}
