import * as claims from '@canvass/contracts/organization/domain-claim'
import * as invitations from '@canvass/contracts/organization/invitations'
import * as requests from '@canvass/contracts/organization/join-requests'
import * as contracts from '@canvass/contracts/organization/profile'
import * as keys from '@canvass/contracts/organization/provider-keys'
import type { Sealer } from '@canvass/db/secrets/sealer'
import * as rules from '@canvass/contracts/organization/rules'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { isSelfHosted, type SharedParts } from '../auth/public.ts'
import { approveJoinRequest } from './endpoints/approve-join-request.ts'
import { changeOrganization } from './endpoints/change-organization.ts'
import { checkDomainClaim } from './endpoints/check-domain-claim.ts'
import { checkProviderKey } from './endpoints/check-provider-key.ts'
import { claimDomain } from './endpoints/claim-domain.ts'
import { createInvitation } from './endpoints/create-invitation.ts'
import { declineJoinRequest } from './endpoints/decline-join-request.ts'
import { getDomainClaim } from './endpoints/get-domain-claim.ts'
import { getOrganization } from './endpoints/get-organization.ts'
import { listInvitations } from './endpoints/list-invitations.ts'
import { listJoinRequests } from './endpoints/list-join-requests.ts'
import { listProviderKeys } from './endpoints/list-provider-keys.ts'
import { releaseDomain } from './endpoints/release-domain.ts'
import { removeProviderKey } from './endpoints/remove-provider-key.ts'
import { renewInvitation } from './endpoints/renew-invitation.ts'
import { revokeInvitation } from './endpoints/revoke-invitation.ts'
import { setProviderKey } from './endpoints/set-provider-key.ts'
import { setSecondStepRule } from './endpoints/set-second-step-rule.ts'

/** Mounts what admins manage for an organization: its profile, invitations, join requests, and keys. */
export function mountOrganization(app: FastifyInstance, parts: SharedParts, providerSealer: Sealer): void {
  const { database, findActor, settings } = parts
  serve(app, findActor, contracts.getOrganization, getOrganization(database, isSelfHosted(settings)))
  serve(app, findActor, contracts.changeOrganization, changeOrganization(parts))
  serve(app, findActor, rules.setSecondStepRule, setSecondStepRule(parts))
  serve(app, findActor, invitations.listInvitations, listInvitations(database))
  serve(app, findActor, invitations.createInvitation, createInvitation(parts))
  serve(app, findActor, invitations.renewInvitation, renewInvitation(parts))
  serve(app, findActor, invitations.revokeInvitation, revokeInvitation(parts))
  serve(app, findActor, claims.getDomainClaim, getDomainClaim(database))
  serve(app, findActor, claims.claimDomain, claimDomain(parts))
  serve(app, findActor, claims.checkDomainClaim, checkDomainClaim(database))
  serve(app, findActor, claims.releaseDomain, releaseDomain(parts))
  serve(app, findActor, requests.listJoinRequests, listJoinRequests(database))
  serve(app, findActor, requests.approveJoinRequest, approveJoinRequest(parts))
  serve(app, findActor, requests.declineJoinRequest, declineJoinRequest(parts))
  serve(app, findActor, keys.listProviderKeys, listProviderKeys(database))
  serve(app, findActor, keys.setProviderKey, setProviderKey(parts, providerSealer))
  serve(app, findActor, keys.removeProviderKey, removeProviderKey(parts))
  serve(app, findActor, keys.checkProviderKey, checkProviderKey(database))
}
