import { allEndpoints, endpointsByNoun } from '@canvass/contracts/all-endpoints'
import type { Endpoint } from '@canvass/contracts/endpoint'
import * as z from 'zod/mini'
import { accountCalls } from './account-calls.ts'
import { apiTokensCalls } from './api-tokens-calls.ts'
import { attachmentsCalls } from './attachments-calls.ts'
import { authCalls } from './auth-calls.ts'
import type { Call } from './call.ts'
import { capturesCalls } from './captures-calls.ts'
import { deletionCalls } from './deletion-calls.ts'
import { movingCalls } from './moving-calls.ts'
import { eventsCalls } from './events-calls.ts'
import { exportsCalls, notificationsCalls } from './exports-calls.ts'
import { filesCalls } from './files-calls.ts'
import { flagsCalls } from './flags-calls.ts'
import { healthCalls } from './health-calls.ts'
import { labCalls } from './lab-calls.ts'
import { leadsCalls } from './leads-calls.ts'
import { opsCalls } from './ops-calls.ts'
import {
  domainClaimCalls,
  invitationsCalls,
  joinRequestsCalls,
  profileCalls,
  providerKeysCalls,
  rulesCalls,
} from './organization-calls.ts'
import { passkeysCalls } from './passkeys-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { platformCalls } from './platform-calls.ts'
import { readingRulesCalls, readingsCalls } from './readings-calls.ts'
import { secondStepCalls } from './second-step-calls.ts'
import { realtimeCalls, syncCalls } from './sync-calls.ts'
import { teamsCalls } from './teams-calls.ts'

/** The calls of all endpoints by noun, shared by the access tests, the matrix, and the hostile requests. */
const callsByNoun: Readonly<Record<string, Readonly<Record<string, Call<Endpoint>>>>> = {
  account: accountCalls,
  'account/apiTokens': apiTokensCalls,
  'account/deletion': deletionCalls,
  'account/moving': movingCalls,
  'account/exports': exportsCalls,
  'account/notifications': notificationsCalls,
  'account/passkeys': passkeysCalls,
  'account/secondStep': secondStepCalls,
  'admin/platform': platformCalls,
  attachments: attachmentsCalls,
  auth: authCalls,
  captures: capturesCalls,
  events: eventsCalls,
  files: filesCalls,
  flags: flagsCalls,
  health: healthCalls,
  lab: labCalls,
  leads: leadsCalls,
  ops: opsCalls,
  'organization/domainClaim': domainClaimCalls,
  'organization/invitations': invitationsCalls,
  'organization/joinRequests': joinRequestsCalls,
  'organization/profile': profileCalls,
  'organization/providerKeys': providerKeysCalls,
  'organization/rules': rulesCalls,
  people: peopleCalls,
  readings: readingsCalls,
  readingRules: readingRulesCalls,
  realtime: realtimeCalls,
  sync: syncCalls,
  teams: teamsCalls,
}

const callsByName = Object.assign({}, ...Object.values(callsByNoun)) as Record<string, Call<Endpoint> | undefined>

const emptyCall: Call<Endpoint> = () => ({})

/** Returns the call of an endpoint, or an empty one if its noun defines none. */
export const callOf = (contract: Endpoint): Call<Endpoint> => callsByName[contract.name] ?? emptyCall

const nounOf = (name: string) => Object.entries(endpointsByNoun).find(([, contracts]) => name in contracts)?.[0]

/** Lists endpoints that take input but have no call, each with the file that should define it. */
export function endpointsWithoutCall(): string[] {
  return allEndpoints
    .filter((contract) => takesInput(contract) && !callsByName[contract.name])
    .map(({ name }) => `${name}: no line in the calls of ${nounOf(name) ?? '?'} (apps/api/test/calls)`)
}

const takesInput = ({ params, query, bodyKind }: Endpoint): boolean =>
  params !== undefined || bodyKind !== 'none' || (query !== undefined && !z.safeParse(query, {}).success)
