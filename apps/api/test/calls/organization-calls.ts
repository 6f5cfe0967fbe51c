import type * as domainClaim from '@canvass/contracts/organization/domain-claim'
import type * as invitations from '@canvass/contracts/organization/invitations'
import { createInvitation } from '@canvass/contracts/organization/invitations'
import { askToJoin } from '@canvass/contracts/organization/join-requests'
import type * as joinRequests from '@canvass/contracts/organization/join-requests'
import type * as profile from '@canvass/contracts/organization/profile'
import type * as providerKeys from '@canvass/contracts/organization/provider-keys'
import type * as rules from '@canvass/contracts/organization/rules'
import type { BuiltUser } from '@canvass/testing/build-user'
import { aJoinLink } from '../join-link.ts'
import type { TestApp } from '../test-app.ts'
import { newAddress } from './account-calls.ts'
import type { CallsOf } from './call.ts'

export const profileCalls: CallsOf<typeof profile> = {
  changeOrganization: () => ({
    body: { name: 'Port Alder Media', domain: 'portalder.example', industry: 'Publishing', size: '11-50' },
  }),
}

const ofGoogle = { body: { provider: 'google_places' } } as const

export const providerKeysCalls: CallsOf<typeof providerKeys> = {
  setProviderKey: () => ({ body: { ...ofGoogle.body, key: 'AIza-example-key' } }),
  removeProviderKey: () => ofGoogle,
  checkProviderKey: () => ofGoogle,
}

export const rulesCalls: CallsOf<typeof rules> = {
  setSecondStepRule: () => ({ body: { isRequired: false } }),
}

/** An admin of the organization creates it, whoever the test calls as. */
async function anInvitation(app: TestApp, { organizationId }: BuiltUser) {
  const admin = await app.buildUser('admin', { organizationId })
  return (await app.as(admin).ask(createInvitation, { body: { role: 'member' } })).answer
}

async function invitationParams(app: TestApp, owner: BuiltUser) {
  return { params: { id: (await anInvitation(app, owner)).invitation.id } }
}

async function tokenOf(app: TestApp, owner: BuiltUser): Promise<string> {
  const { link } = await anInvitation(app, owner)
  return /#token=([\w-]+)/.exec(link ?? '')?.[1] ?? ''
}

export const invitationsCalls: CallsOf<typeof invitations> = {
  createInvitation: () => ({ body: { role: 'member' } }),
  renewInvitation: invitationParams,
  revokeInvitation: invitationParams,
  findInvitation: async (app, owner) => ({ body: { token: await tokenOf(app, owner) } }),
  acceptInvitation: async (app, owner) => {
    const email = newAddress()
    const [username = ''] = email.split('@')
    const person = { username, email, firstName: 'Ada', lastName: 'Winter', password: 'an entirely new one' }
    return { body: { token: await tokenOf(app, owner), ...person } }
  },
}

export const domainClaimCalls: CallsOf<typeof domainClaim> = {
  claimDomain: () => ({ body: { domain: 'portalder.example' } }),
}

/** Makes a join request as the owner of an email on the organization's domain. */
async function aRequest(app: TestApp, { organizationId }: BuiltUser) {
  const { link, id } = await aJoinLink(app, organizationId)
  await app.signedOut.ask(askToJoin, { body: { token: link, firstName: 'Ada', lastName: 'Winter' } })
  return { params: { id } }
}

export const joinRequestsCalls: CallsOf<typeof joinRequests> = {
  approveJoinRequest: async (app, owner) => ({ ...(await aRequest(app, owner)), body: { role: 'member' } }),
  declineJoinRequest: aRequest,
  sendJoinLink: () => ({ body: { email: newAddress() } }),
  findJoinLink: async (app, owner) => ({ body: { token: (await aJoinLink(app, owner.organizationId)).link } }),
  askToJoin: async (app, owner) => {
    const { link } = await aJoinLink(app, owner.organizationId)
    return { body: { token: link, firstName: 'Ada', lastName: 'Winter' } }
  },
}
