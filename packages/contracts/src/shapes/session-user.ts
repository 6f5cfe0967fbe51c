import * as z from 'zod/mini'
import { Plan } from './plans.ts'
import { Role, SystemRole } from './roles.ts'

export const SessionUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  systemRole: SystemRole,
  organizationId: z.string(),
  plan: Plan,
  createdAt: z.string(),
  /**
   * Their organization requires a second step, and they don't have one: until they set it up, every other request is
   * refused.
   */
  mustSetUpSecondStep: z.optional(z.boolean()),
  /** Their organization is suspended: they can read and export, and everything they change waits on their device. */
  isSuspended: z.optional(z.boolean()),
  organization: z.object({ id: z.string(), name: z.string(), size: z.nullable(z.string()) }),
})
export type SessionUser = z.infer<typeof SessionUser>
