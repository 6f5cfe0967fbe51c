import * as z from 'zod/mini'
import { required } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { Plan } from '../shapes/plans.ts'

/** The page size of the platform’s lists. */
export const PLATFORM_PAGE = 25
/** How many days the access code mailed to someone on the waitlist stays valid. */
export const WAITLIST_CODE_DAYS = 14

/** The end of the previous page of a list: pass it back as `cursor`. */
const Cursor = z.optional(z.string().check(z.regex(/^[0-9]{1,16}\.[0-9a-f-]{36}$/)))
const Next = z.nullable(z.string())
const Params = z.object({ id: z.uuid() })
const Reason = required('Enter a reason', 500)

export const AccessCode = z.object({
  id: z.string(),
  label: z.string(),
  plan: Plan,
  used: z.number(),
  /** Null for no limit. */
  maxUses: z.nullable(z.number()),
  madeAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** The only email address that may register with it. */
  forEmail: z.nullable(z.string()),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
})
export type AccessCode = z.infer<typeof AccessCode>

export const WaitlistState = z.enum(['waiting', 'approved', 'declined'])
export type WaitlistState = z.infer<typeof WaitlistState>
export const WaitlistEntry = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** What they entered in the form, by field name. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  state: WaitlistState,
  joinedAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

export const PlatformOrganization = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.nullable(z.string()),
  plan: Plan,
  madeAt: z.string(),
  suspendedAt: z.nullable(z.string()),
  suspendedFor: z.nullable(z.string()),
  /** The number of people who may sign in, of stored leads, and of scans this month. */
  people: z.number(),
  leads: z.number(),
  scans: z.number(),
})
export type PlatformOrganization = z.infer<typeof PlatformOrganization>

export const PlatformNumbers = z.object({
  organizations: z.number(),
  suspended: z.number(),
  people: z.number(),
  leads: z.number(),
  scans: z.number(),
  waiting: z.number(),
  openCodes: z.number(),
})
export type PlatformNumbers = z.infer<typeof PlatformNumbers>

const forPlatform = { access: 'super_admin', ownership: 'none' } as const

export const getPlatformNumbers = endpoint({
  name: 'getPlatformNumbers',
  summary: 'Get the totals of the whole platform',
  method: 'GET',
  path: '/api/platform/numbers',
  ...forPlatform,
  cost: 'heavy',
  answer: PlatformNumbers,
})
export const listAccessCodes = endpoint({
  name: 'listAccessCodes',
  summary: 'List access codes, newest first, without the codes themselves',
  method: 'GET',
  path: '/api/platform/access-codes',
  ...forPlatform,
  query: z.object({ cursor: Cursor }),
  answer: z.object({ codes: z.array(AccessCode), next: Next }),
})
export const makeAccessCode = endpoint({
  name: 'makeAccessCode',
  summary: 'Create an access code. It appears only in this response and is not stored',
  method: 'POST',
  path: '/api/platform/access-codes',
  ...forPlatform,
  body: z.strictObject({
    label: required('Enter what it’s for', 80),
    plan: Plan,
    /** Null for no limit. */
    maxUses: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
    /** Null if it never expires. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(3_650))),
  }),
  answer: z.object({ id: z.string(), accessCode: z.string() }),
  status: 201,
})
export const revokeAccessCode = endpoint({
  name: 'revokeAccessCode',
  summary: 'End an access code. Accounts registered with it remain',
  method: 'POST',
  path: '/api/platform/access-codes/:id/revoke',
  ...forPlatform,
  params: Params,
  answer: z.object({ id: z.string() }),
})
export const listWaitlist = endpoint({
  name: 'listWaitlist',
  summary: 'List the waitlist, longest wait first',
  method: 'GET',
  path: '/api/platform/waitlist',
  ...forPlatform,
  query: z.object({ state: z._default(WaitlistState, 'waiting'), cursor: Cursor }),
  answer: z.object({ entries: z.array(WaitlistEntry), next: Next }),
})
export const approveWaitlist = endpoint({
  name: 'approveWaitlist',
  summary: 'Email a person on the waitlist an access code that only they can use, once, within 14 days',
  method: 'POST',
  path: '/api/platform/waitlist/:id/approve',
  ...forPlatform,
  params: Params,
  body: z.strictObject({ plan: Plan }),
  answer: z.object({ id: z.string() }),
})
export const declineWaitlist = endpoint({
  name: 'declineWaitlist',
  summary: 'Remove a person from the waitlist without access. They are not notified',
  method: 'POST',
  path: '/api/platform/waitlist/:id/decline',
  ...forPlatform,
  params: Params,
  answer: z.object({ id: z.string() }),
})
export const listOrganizations = endpoint({
  name: 'listOrganizations',
  summary: 'List all organizations with their usage, newest first',
  method: 'GET',
  path: '/api/platform/organizations',
  ...forPlatform,
  query: z.object({
    /** Part of the name or the domain, or a whole id. */
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    cursor: Cursor,
  }),
  answer: z.object({ organizations: z.array(PlatformOrganization), next: Next }),
})
export const changePlan = endpoint({
  name: 'changePlan',
  summary: 'Change an organization’s plan',
  method: 'POST',
  path: '/api/platform/organizations/:id/plan',
  ...forPlatform,
  params: Params,
  body: z.strictObject({ plan: Plan, reason: Reason }),
  answer: z.object({ id: z.string() }),
})
export const suspendOrganization = endpoint({
  name: 'suspendOrganization',
  summary:
    'Suspend an organization: its members can sign in, read, and export, and their captures stay on their devices',
  method: 'POST',
  path: '/api/platform/organizations/:id/suspend',
  ...forPlatform,
  params: Params,
  body: z.strictObject({ reason: Reason }),
  answer: z.object({ id: z.string() }),
})
export const restoreOrganization = endpoint({
  name: 'restoreOrganization',
  summary: 'End an organization’s suspension',
  method: 'POST',
  path: '/api/platform/organizations/:id/restore',
  ...forPlatform,
  params: Params,
  body: z.strictObject({ reason: Reason }),
  answer: z.object({ id: z.string() }),
})
