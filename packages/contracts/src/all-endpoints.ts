import * as account from './account.ts'
import * as apiTokens from './account/api-tokens.ts'
import * as deletion from './account/deletion.ts'
import * as moving from './account/moving.ts'
import * as exports from './account/exports.ts'
import * as notifications from './account/notifications.ts'
import * as passkeys from './account/passkeys.ts'
import * as secondStep from './account/second-step.ts'
import * as audit from './admin/audit.ts'
import * as platform from './admin/platform.ts'
import * as attachments from './attachments.ts'
import * as auth from './auth.ts'
import * as captures from './captures.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as files from './files.ts'
import * as flags from './flags.ts'
import * as health from './health.ts'
import * as lab from './lab.ts'
import * as leads from './leads.ts'
import * as ops from './ops.ts'
import * as domainClaim from './organization/domain-claim.ts'
import * as invitations from './organization/invitations.ts'
import * as joinRequests from './organization/join-requests.ts'
import * as profile from './organization/profile.ts'
import * as providerKeys from './organization/provider-keys.ts'
import * as rules from './organization/rules.ts'
import * as people from './people.ts'
import * as readingRules from './reading-rules.ts'
import * as readings from './readings.ts'
import * as realtime from './realtime.ts'
import * as sync from './sync.ts'
import * as teams from './teams.ts'
import * as usage from './usage.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'answerKind' in value

/** The endpoints of each noun, keyed by file name and then by export name. */
export const endpointsByNoun: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = Object.fromEntries(
  Object.entries({
    account,
    'account/apiTokens': apiTokens,
    'account/deletion': deletion,
    'account/moving': moving,
    'account/exports': exports,
    'account/notifications': notifications,
    'account/passkeys': passkeys,
    'account/secondStep': secondStep,
    'admin/audit': audit,
    'admin/platform': platform,
    attachments,
    auth,
    captures,
    events,
    files,
    flags,
    health,
    lab,
    leads,
    ops,
    'organization/domainClaim': domainClaim,
    'organization/invitations': invitations,
    'organization/joinRequests': joinRequests,
    'organization/profile': profile,
    'organization/providerKeys': providerKeys,
    'organization/rules': rules,
    people,
    readingRules,
    readings,
    realtime,
    sync,
    teams,
    usage,
  }).map(([noun, exported]) => [noun, endpointsAmong(exported)]),
)

/** Every endpoint: the server mounts them, OpenAPI describes them, and the access tests walk them. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpointsByNoun).flatMap((noun) => Object.values(noun))

function endpointsAmong(exported: Readonly<Record<string, unknown>>): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(exported).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  )
}
