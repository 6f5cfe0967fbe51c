import * as z from 'zod/mini'
import { required } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { stripBidiControls } from '../shapes/plain-name.ts'
import { Plan } from '../shapes/plans.ts'
import { DOMAIN_MESSAGE, isDomain } from './domain-name.ts'
import { SizeBand } from './size-bands.ts'
import { TimeZone } from './time-zone.ts'

export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  size: z.nullable(SizeBand),
  plan: Plan,
  /** The IANA name of the zone in which its months begin. */
  timeZone: z.string(),
  requiresSecondStep: z.boolean(),
  /**
   * The numbers of active members, of seats reserved by open invitations, and of seats in the plan; null for no limit.
   */
  seats: z.object({ used: z.number(), invited: z.number(), most: z.nullable(z.number()) }),
  /** Whether the operator of this installation can lift all limits with a command. */
  isSelfHosted: z.boolean(),
})
export type Organization = z.infer<typeof Organization>

/** As it appears after the @: labels of letters, digits, and hyphens, in lowercase; empty for none. */
const Domain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(253, DOMAIN_MESSAGE),
  z.refine((text) => text === '' || isDomain(text), DOMAIN_MESSAGE),
)

export const ChangeOrganizationBody = z.strictObject({
  name: required('Organization name is required'),
  domain: Domain,
  industry: z
    .string()
    .check(z.overwrite(stripBidiControls), z.trim(), z.maxLength(200, 'Must be at most 200 characters')),
  size: z.nullable(SizeBand),
  /** Unchanged if absent; older clients don’t send it. */
  timeZone: z.optional(TimeZone),
})

export const getOrganization = endpoint({
  name: 'getOrganization',
  summary: 'Get the organization, its plan, and its seats',
  method: 'GET',
  path: '/api/organization',
  access: 'admin',
  ownership: 'organization',
  answer: Organization,
})
export const changeOrganization = endpoint({
  name: 'changeOrganization',
  summary: 'Change the organization’s details',
  method: 'POST',
  path: '/api/organization',
  access: 'admin',
  ownership: 'organization',
  body: ChangeOrganizationBody,
  answer: Organization,
})
