import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Plan } from './shapes/plans.ts'
import { FLAG_KEYS } from './shapes/flag-keys.ts'

export const FlagKey = z.enum(FLAG_KEYS)
export type FlagKey = z.infer<typeof FlagKey>

/** A role that a rule may name, including the platform’s own. */
const FlagRole = z.enum(['super_admin', 'admin', 'team_lead', 'member', 'viewer'])
/** The most organizations one rule may name. */
export const FLAG_ORGANIZATIONS_MAX = 100

/** The users who have a feature: a percentage of those that match the lists. A null list matches everyone. */
export const FlagRule = z.strictObject({
  isOn: z.boolean(),
  percentage: z.int().check(z.minimum(0), z.maximum(100)),
  roles: z.nullable(z.array(FlagRole).check(z.maxLength(5))),
  plans: z.nullable(z.array(Plan).check(z.maxLength(5))),
  organizations: z.nullable(z.array(z.uuid()).check(z.maxLength(FLAG_ORGANIZATIONS_MAX))),
})
export type FlagRule = z.infer<typeof FlagRule>

export const FlagSetting = z.object({
  key: FlagKey,
  rule: FlagRule,
  /** The names of its organizations, by id. */
  names: z.record(z.string(), z.string()),
  /** Null if it still has its default. */
  changedAt: z.nullable(z.string()),
})
export type FlagSetting = z.infer<typeof FlagSetting>

const ContextText = z.string().check(z.maxLength(200))

/**
 * The context a client claims. Only its shape is checked: the server takes user, role, plan, and organization from the
 * session.
 */
const FlagContext = z.strictObject({
  userId: z.optional(ContextText),
  organizationId: z.optional(ContextText),
  userRole: z.optional(ContextText),
  userPlan: z.optional(ContextText),
  customAttributes: z.optional(
    z.strictObject({
      userCreatedAt: z.optional(z.nullable(ContextText)),
      organizationSize: z.optional(z.nullable(ContextText)),
    }),
  ),
})

export const evaluateFlags = endpoint({
  name: 'evaluateFlags',
  summary: 'List which feature flags are on for the signed-in user',
  method: 'POST',
  path: '/api/feature-flags/evaluate-batch',
  access: 'viewer',
  ownership: 'own',
  body: z.strictObject({ flags: z.array(FlagKey).check(z.maxLength(50)), context: z.optional(FlagContext) }),
  answer: z.object({ flags: z.record(z.string(), z.boolean()) }),
})
export const evaluateFlag = endpoint({
  name: 'evaluateFlag',
  summary: 'Check whether one feature flag is on',
  method: 'POST',
  path: '/api/feature-flags/evaluate',
  access: 'viewer',
  ownership: 'own',
  body: z.strictObject({
    flagKey: FlagKey,
    context: z.optional(FlagContext),
    includeDebugInfo: z.optional(z.boolean()),
  }),
  answer: z.object({ evaluation: z.object({ enabled: z.boolean(), reason: z.optional(ContextText) }) }),
})
export const listFlags = endpoint({
  name: 'listFlags',
  summary: 'List for whom each feature is turned on',
  method: 'GET',
  path: '/api/platform/flags',
  access: 'super_admin',
  ownership: 'none',
  answer: z.array(FlagSetting),
})
export const setFlag = endpoint({
  name: 'setFlag',
  summary: 'Set for whom a feature is turned on',
  method: 'PUT',
  path: '/api/platform/flags/:key',
  access: 'super_admin',
  ownership: 'none',
  params: z.object({ key: FlagKey }),
  body: FlagRule,
  answer: z.object({ key: FlagKey }),
})
