import type { AuditEntry } from '@canvass/contracts/admin/audit'
import type { FlagKey } from '@canvass/contracts/flags'
import type { ApiScope } from '@canvass/contracts/shapes/api-scopes'
import type { AuditAction } from '@canvass/contracts/shapes/audit-actions'
import type { Plan } from '@canvass/contracts/shapes/plans'
import { scopeWords } from '../../../data/api-tokens/scope-words.ts'
import { flagWords } from '../rollouts/rollout-words.ts'
import { clockText, countText, dateText, type Instant } from '../../../ui/text/format.ts'

/** Texts around the audit log. */
export const auditWords = {
  title: 'Audit log',
  back: 'Settings',
  export: 'Export CSV',
  filters: 'Filter',
  person: 'Person',
  everyone: 'Everyone',
  former: (name: string) => `${name} (deactivated)`,
  action: 'Action',
  everything: 'All actions',
  day: 'Day',
  clear: 'Clear filters',
  older: 'Older',
  openLead: 'Open lead',
  newer: 'Newer',
  pages: 'Pages',
  loading: 'Loading the audit log',
  tryAgain: 'Try again',
  notAllowed: 'Only admins can see the audit log.',
  unreachable: 'We can’t load the audit log right now. Check your connection and try again.',
  stale: (clock: string) => `As of ${clock}. We can’t reach the server.`,
  nothing: 'Nothing has been logged yet. Sign-ins and changes to accounts, leads, and your plan show up here.',
  nothingMeant: 'Nothing in the log matches these filters.',
  tampered: 'Entries on this page were changed',
  tamperedText:
    'Some entries were changed after they were written, or one is missing. Only someone with access to the database can do that. Contact the people who run this server.',
  dayHead: (at: Instant) => dateText(at),
  clock: (at: Instant) => clockText(at),
  platform: 'Canvass support',
  unknown: 'Someone',
  gone: 'A deleted account',
  goneInside: 'a deleted account',
  dnsRecord: 'The DNS record',
} as const

/** The name of each action in the filter. */
export const actionWords: Readonly<Record<AuditAction, string>> = {
  registered: 'Organization created',
  signed_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  name_changed: 'Name changed',
  email_changed: 'Email changed',
  session_ended: 'Signed a device out',
  other_sessions_ended: 'Signed out everywhere else',
  second_step_on: 'Two-step verification turned on',
  second_step_off: 'Two-step verification turned off',
  second_step_removed: 'Two-step verification removed',
  recovery_codes_renewed: 'New recovery codes',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  api_token_made: 'API token created',
  api_token_revoked: 'API token revoked',
  data_exported: 'Own data exported',
  account_closed: 'Account closed',
  account_taken_back: 'Account reopened',
  person_cut_off: 'Uploads stopped',
  lead_deleted: 'Lead deleted',
  lead_restored: 'Lead restored',
  lead_erased: 'Lead erased',
  lead_assigned: 'Lead assigned',
  reading_rule_added: 'Reading rule added',
  reading_rule_removed: 'Reading rule removed',
  plan_changed: 'Plan changed',
  organization_changed: 'Organization changed',
  second_step_rule_changed: 'Two-step rule changed',
  organization_handed_over: 'Organization handed over',
  role_changed: 'Role changed',
  person_deactivated: 'Person deactivated',
  person_reactivated: 'Person reactivated',
  person_joined: 'Person joined',
  leads_transferred: 'Leads transferred',
  invitation_made: 'Invitation created',
  invitation_renewed: 'Invitation renewed',
  invitation_revoked: 'Invitation revoked',
  domain_claimed: 'Email domain claimed',
  domain_proven: 'Email domain verified',
  domain_lost: 'Email domain lost',
  domain_released: 'Email domain released',
  join_request_approved: 'Request to join approved',
  join_request_declined: 'Request to join declined',
  team_added: 'Team added',
  team_renamed: 'Team renamed',
  team_deleted: 'Team deleted',
  team_changed: 'Team of a person changed',
  team_lead_named: 'Team lead named',
  team_lead_ended: 'Team lead made a member',
  organization_suspended: 'Organization suspended',
  organization_restored: 'Suspension ended',
  access_code_made: 'Access code created',
  access_code_revoked: 'Access code revoked',
  waitlist_approved: 'Waitlist approved',
  waitlist_declined: 'Waitlist declined',
  flag_changed: 'Rollout changed',
  provider_key_set: 'Service key set',
  provider_key_removed: 'Service key removed',
}

export const actionNames = Object.keys(actionWords) as AuditAction[]

const planNames: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  team: 'Team',
  enterprise: 'Enterprise',
}
const planName = (value: unknown): string =>
  typeof value === 'string' ? (planNames[value as Plan] ?? value) : 'unknown'

const roleNames: Readonly<Record<string, string>> = {
  admin: 'admin',
  team_lead: 'team lead',
  member: 'member',
  viewer: 'viewer',
}
const roleName = (value: unknown): string => (typeof value === 'string' && roleNames[value]) || 'another role'
const rolesWithArticle: Readonly<Record<string, string>> = {
  admin: 'an admin',
  team_lead: 'a team lead',
  member: 'a member',
  viewer: 'a viewer',
}
const rolesOfMany: Readonly<Record<string, string>> = {
  super_admin: 'super admins',
  admin: 'admins',
  team_lead: 'team leads',
  member: 'members',
  viewer: 'viewers',
}
const aRole = (value: unknown): string => (typeof value === 'string' && rolesWithArticle[value]) || 'someone'
const leads = (count: unknown): string => countText(typeof count === 'number' ? count : 0, 'lead')

const ruleNames: Readonly<Record<string, string>> = {
  ignore_sign: 'a sign to ignore',
  own_company: 'your own booth',
  rename_sign: 'a corrected name',
  name_on_sign: 'the name on a sign',
}
const ruleName = (value: unknown): string => (typeof value === 'string' && ruleNames[value]) || 'a rule'

const serviceNames: Readonly<Record<string, string>> = {
  google_places: 'Google Places',
  serpapi: 'SerpApi',
  ai: 'the language model',
}
const serviceName = (value: unknown): string => (typeof value === 'string' && serviceNames[value]) || 'a service'

/** An entry's data, from which its sentence continues after the actor. */
export interface EntryData {
  readonly object: string | null
  readonly before: NonNullable<AuditEntry['before']>
  readonly after: NonNullable<AuditEntry['after']>
  /** Returns the name of the person with this id. */
  readonly nameOf: (id: unknown) => string | null
}

const devices = (count: unknown): string => countText(typeof count === 'number' ? count : 0, 'other device')
const lead = ({ object }: EntryData): string => (object === null ? 'a lead' : `the lead “${object}”`)
const quoted = (name: unknown): string => (typeof name === 'string' ? `“${name}”` : 'of another name')
const someone = ({ object }: EntryData): string => object ?? 'someone whose account was deleted'

/** Puts each of the logged names ("admin, team_lead") into words. */
const inWords = (names: unknown, wordOf: (name: string) => string): string[] =>
  typeof names === 'string' && names !== '' ? names.split(', ').map(wordOf) : []

const flagName = (key: string | null): string => (key === null ? 'a feature' : `“${flagWords[key as FlagKey] ?? key}”`)

/** Describes a rollout: "25% of admins and team leads on the Team plan". */
function rollout({ isOn, percentage, roles, plans, organizations }: EntryData['before']): string {
  if (isOn !== true) return 'off'
  const people = inWords(roles, (role) => rolesOfMany[role] ?? role).join(' and ') || 'everyone'
  const onPlans = inWords(plans, planName).join(' or ')
  return [
    `${Number(percentage)}% of ${people}`,
    ...(onPlans === '' ? [] : [`on the ${onPlans} plan`]),
    ...(typeof organizations === 'number' ? [`in ${countText(organizations, 'organization')}`] : []),
  ].join(' ')
}

const scopeNames = (scopes: unknown): string => {
  const names = inWords(scopes, (scope) => scopeWords[scope as ApiScope] ?? scope)
  return names.length === 0 ? 'nothing' : `“${names.join(' · ')}”`
}

const code = ({ object }: EntryData): string => (object === null ? 'without a name' : `“${object}”`)
const organization = ({ object }: EntryData): string => object ?? 'the organization'
/** Names the organization if it isn't the one whose log this is. */
const of = ({ object }: EntryData): string => (object === null ? '' : ` of ${object}`)
const why = ({ after }: EntryData): string => (typeof after['reason'] === 'string' ? `: “${after['reason']}”` : '')

export const sentenceWords: Readonly<Record<AuditAction, (told: EntryData) => string>> = {
  registered: ({ object, after }) => `created ${object ?? 'the organization'} on the ${planName(after['plan'])} plan.`,
  signed_in: () => 'signed in.',
  sign_in_refused: (told) => `tried to sign in as ${someone(told)} and was refused.`,
  password_changed: ({ after }) => `changed their password, which signed out ${devices(after['endedSessions'])}.`,
  password_reset: () => 'reset their password by email, which signed out every device.',
  name_changed: () => 'changed their name.',
  email_changed: () => 'changed their email.',
  session_ended: () => 'signed one of their devices out.',
  other_sessions_ended: ({ after }) => `signed out ${devices(after['endedSessions'])}.`,
  second_step_on: () => 'turned on two-step verification.',
  second_step_off: () => 'turned off two-step verification.',
  second_step_rule_changed: ({ after }) =>
    after['isRequired'] === true
      ? 'made two-step verification required for everyone.'
      : 'made two-step verification optional.',
  second_step_removed: (told) => `turned off two-step verification for ${someone(told)}.`,
  recovery_codes_renewed: () => 'created new recovery codes.',
  passkey_added: () => 'added a passkey.',
  passkey_removed: () => 'removed a passkey.',
  api_token_made: ({ after }) => `created an API token for ${scopeNames(after['scopes'])}.`,
  api_token_revoked: () => 'revoked an API token.',
  data_exported: () => 'asked for a copy of their own data.',
  account_closed: () => 'closed their account.',
  account_taken_back: () => 'reopened their account.',
  person_cut_off: (told) => `stopped uploads from the devices of ${someone(told)}.`,
  lead_deleted: (told) => `deleted ${lead(told)}.`,
  lead_restored: (told) => `restored ${lead(told)}.`,
  lead_erased: () => 'erased a discarded lead for good.',
  lead_assigned: (told) => {
    const [from, to] = [told.nameOf(told.before['owner']), told.nameOf(told.after['owner'])]
    const whom = to === null ? 'no one' : to
    return from === null ? `assigned ${lead(told)} to ${whom}.` : `assigned ${lead(told)} from ${from} to ${whom}.`
  },
  reading_rule_added: ({ after }) => `added a reading rule: ${ruleName(after['kind'])}.`,
  reading_rule_removed: ({ before }) => `removed a reading rule: ${ruleName(before['kind'])}.`,
  plan_changed: (told) =>
    `changed the plan${of(told)} from ${planName(told.before['plan'])} to ${planName(told.after['plan'])}${why(told)}.`,
  organization_suspended: (told) => `suspended ${organization(told)}${why(told)}.`,
  organization_restored: (told) => `ended the suspension of ${organization(told)}${why(told)}.`,
  access_code_made: (told) => `created the access code ${code(told)} for the ${planName(told.after['plan'])} plan.`,
  access_code_revoked: (told) => `revoked the access code ${code(told)}.`,
  waitlist_approved: ({ after }) => `let someone in from the waitlist, on the ${planName(after['plan'])} plan.`,
  waitlist_declined: () => 'declined someone on the waitlist.',
  flag_changed: ({ object, before, after }) =>
    `changed the rollout of ${flagName(object)} from ${rollout(before)} to ${rollout(after)}.`,
  provider_key_set: ({ after }) => `set the key for ${serviceName(after['provider'])}.`,
  provider_key_removed: ({ before }) => `removed the key for ${serviceName(before['provider'])}.`,
  team_added: ({ object }) => `added the team ${quoted(object)}.`,
  team_renamed: ({ before, after }) => `renamed the team ${quoted(before['name'])} to ${quoted(after['name'])}.`,
  team_deleted: ({ object }) => `deleted the team ${quoted(object)}.`,
  team_changed: (told) => {
    const [from, to] = [told.before['team'] ?? null, told.after['team'] ?? null]
    if (to === null) return `removed ${someone(told)} from the team ${quoted(from)}.`
    return from === null
      ? `added ${someone(told)} to the team ${quoted(to)}.`
      : `moved ${someone(told)} from the team ${quoted(from)} to ${quoted(to)}.`
  },
  team_lead_named: (told) => `made ${someone(told)} the lead of the team ${quoted(told.after['team'])}.`,
  team_lead_ended: (told) => `made ${someone(told)} a member of the team ${quoted(told.after['team'])} again.`,
  organization_changed: () => 'changed the organization’s profile.',
  organization_handed_over: (told) => `handed the organization over to ${someone(told)}.`,
  role_changed: (told) =>
    `changed the role of ${someone(told)} from ${roleName(told.before['role'])} to ${roleName(told.after['role'])}.`,
  person_deactivated: (told) => `deactivated ${someone(told)}.`,
  person_reactivated: (told) => `reactivated ${someone(told)}.`,
  person_joined: ({ after }) =>
    `joined by an invitation as ${aRole(after['role'])}${after['isMoved'] ? ', with the account they already had' : ''}.`,
  leads_transferred: (told) =>
    `transferred ${leads(told.after['leads'])} of ${someone(told)} to ${told.nameOf(told.after['owner']) ?? 'no one'}.`,
  invitation_made: ({ after }) =>
    after['isMailed'] === true
      ? `invited someone by email as ${aRole(after['role'])}.`
      : `created an invitation link for ${aRole(after['role'])}.`,
  invitation_renewed: ({ after }) => `renewed an invitation for ${aRole(after['role'])}.`,
  invitation_revoked: ({ before }) => `revoked an invitation for ${aRole(before['role'])}.`,
  domain_claimed: ({ object }) => `claimed the email domain ${quoted(object)}.`,
  domain_proven: ({ object }) => `verified the email domain ${quoted(object)}.`,
  domain_lost: ({ object }) =>
    `of the email domain ${quoted(object)} hasn’t been found for three days, so the domain is no longer verified.`,
  domain_released: ({ object }) => `released the email domain ${quoted(object)}.`,
  join_request_approved: ({ after }) => `approved a request to join as ${aRole(after['role'])}.`,
  join_request_declined: () => 'declined a request to join.',
}
