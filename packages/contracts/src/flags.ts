import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FLAG_KEYS } from './shapes/flag-keys.ts'

export const FlagKey = z.enum(FLAG_KEYS)
export type FlagKey = z.infer<typeof FlagKey>

const Told = z.string().check(z.maxLength(200))

/** What the client says of itself. Read for shape only: the server takes user, role, plan and organization from the session. */
const FlagContext = z.strictObject({
  userId: z.optional(Told),
  organizationId: z.optional(Told),
  userRole: z.optional(Told),
  userPlan: z.optional(Told),
  customAttributes: z.optional(
    z.strictObject({
      userCreatedAt: z.optional(z.nullable(Told)),
      organizationSize: z.optional(z.nullable(Told)),
    }),
  ),
})

export const evaluateFlags = endpoint({
  name: 'evaluateFlags',
  summary: 'Which feature flags are on for the signed-in user',
  method: 'POST',
  path: '/api/feature-flags/evaluate-batch',
  access: 'viewer',
  ownership: 'own',
  body: z.strictObject({ flags: z.array(FlagKey).check(z.maxLength(50)), context: z.optional(FlagContext) }),
  answer: z.object({ flags: z.record(z.string(), z.boolean()) }),
})
export const evaluateFlag = endpoint({
  name: 'evaluateFlag',
  summary: 'Whether one feature flag is on',
  method: 'POST',
  path: '/api/feature-flags/evaluate',
  access: 'viewer',
  ownership: 'own',
  body: z.strictObject({
    flagKey: FlagKey,
    context: z.optional(FlagContext),
    includeDebugInfo: z.optional(z.boolean()),
  }),
  answer: z.object({ evaluation: z.object({ enabled: z.boolean(), reason: z.optional(Told) }) }),
})
