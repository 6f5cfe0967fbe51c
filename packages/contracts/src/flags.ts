import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FLAG_KEYS } from './flag-keys.ts'

export const FlagKey = z.enum(FLAG_KEYS)
export type FlagKey = z.infer<typeof FlagKey>

/** What the client says of itself. Read for shape only: the server takes user, role, plan and organization from the session. */
const FlagContext = z.strictObject({
  userId: z.optional(z.string()),
  organizationId: z.optional(z.string()),
  userRole: z.optional(z.string()),
  userPlan: z.optional(z.string()),
  customAttributes: z.optional(
    z.strictObject({
      userCreatedAt: z.optional(z.nullable(z.string())),
      organizationSize: z.optional(z.nullable(z.string())),
    }),
  ),
})

export const evaluateFlags = endpoint({
  name: 'evaluateFlags',
  summary: 'Which feature flags are on for the signed-in user',
  method: 'POST',
  path: '/api/feature-flags/evaluate-batch',
  access: 'viewer',
  body: z.strictObject({ flags: z.array(FlagKey).check(z.maxLength(50)), context: z.optional(FlagContext) }),
  answer: z.object({ flags: z.record(z.string(), z.boolean()) }),
})
export const evaluateFlag = endpoint({
  name: 'evaluateFlag',
  summary: 'Whether one feature flag is on',
  method: 'POST',
  path: '/api/feature-flags/evaluate',
  access: 'viewer',
  body: z.strictObject({
    flagKey: FlagKey,
    context: z.optional(FlagContext),
    includeDebugInfo: z.optional(z.boolean()),
  }),
  answer: z.object({ evaluation: z.object({ enabled: z.boolean(), reason: z.optional(z.string()) }) }),
})
