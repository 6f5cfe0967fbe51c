import * as invitations from '@canvass/contracts/organization/invitations'
import * as contracts from '@canvass/contracts/organization/profile'
import * as rules from '@canvass/contracts/organization/rules'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { SharedParts } from '../auth/public.ts'
import { changeOrganization } from './endpoints/change-organization.ts'
import { createInvitation } from './endpoints/create-invitation.ts'
import { getOrganization } from './endpoints/get-organization.ts'
import { listInvitations } from './endpoints/list-invitations.ts'
import { renewInvitation } from './endpoints/renew-invitation.ts'
import { revokeInvitation } from './endpoints/revoke-invitation.ts'
import { setSecondStepRule } from './endpoints/set-second-step-rule.ts'

/** What an organization says of itself, and whom it invites, to its admins. */
export function mountOrganization(app: FastifyInstance, parts: SharedParts): void {
  const { database, findActor } = parts
  serve(app, findActor, contracts.getOrganization, getOrganization(database))
  serve(app, findActor, contracts.changeOrganization, changeOrganization(parts))
  serve(app, findActor, rules.setSecondStepRule, setSecondStepRule(parts))
  serve(app, findActor, invitations.listInvitations, listInvitations(database))
  serve(app, findActor, invitations.createInvitation, createInvitation(parts))
  serve(app, findActor, invitations.renewInvitation, renewInvitation(parts))
  serve(app, findActor, invitations.revokeInvitation, revokeInvitation(parts))
}
