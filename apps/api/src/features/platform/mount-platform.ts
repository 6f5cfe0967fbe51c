import * as contracts from '@canvass/contracts/admin/platform'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { approveWaitlist } from './endpoints/approve-waitlist.ts'
import { changeOrganizationBy } from './endpoints/change-organization.ts'
import { declineWaitlist } from './endpoints/decline-waitlist.ts'
import { getPlatformNumbers } from './endpoints/get-platform-numbers.ts'
import { listAccessCodes } from './endpoints/list-access-codes.ts'
import { listOrganizations } from './endpoints/list-organizations.ts'
import { listWaitlist } from './endpoints/list-waitlist.ts'
import { makeAccessCode } from './endpoints/make-access-code.ts'
import { revokeAccessCode } from './endpoints/revoke-access-code.ts'

/** Mounts the operations of platform staff, for super_admins only; the database checks again on every call. */
export function mountPlatform(app: FastifyInstance, { database, findActor, settings }: Deps): void {
  serve(app, findActor, contracts.getPlatformNumbers, getPlatformNumbers(database))
  serve(app, findActor, contracts.listAccessCodes, listAccessCodes(database))
  serve(app, findActor, contracts.makeAccessCode, makeAccessCode(database))
  serve(app, findActor, contracts.revokeAccessCode, revokeAccessCode(database))
  serve(app, findActor, contracts.listWaitlist, listWaitlist(database))
  serve(app, findActor, contracts.approveWaitlist, approveWaitlist({ database, settings }))
  serve(app, findActor, contracts.declineWaitlist, declineWaitlist(database))
  serve(app, findActor, contracts.listOrganizations, listOrganizations(database))
  serve(app, findActor, contracts.changePlan, ({ body, ...asked }) =>
    changeOrganizationBy(database, asked, { action: 'plan_changed', ...body }),
  )
  serve(app, findActor, contracts.suspendOrganization, ({ body, ...asked }) =>
    changeOrganizationBy(database, asked, { action: 'organization_suspended', ...body }),
  )
  serve(app, findActor, contracts.restoreOrganization, ({ body, ...asked }) =>
    changeOrganizationBy(database, asked, { action: 'organization_restored', ...body }),
  )
}
