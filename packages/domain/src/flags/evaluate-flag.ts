import type { FlagKey } from '@canvass/contracts/flags'
import type { Plan } from '@canvass/contracts/shapes/plans'
import type { AnyRole } from '../role-order.ts'
import type { FlagRule } from './flag-rule.ts'

/** Whom a flag is evaluated for, as the session says and never the client. */
export interface FlagSubject {
  readonly userId: string
  readonly organizationId: string
  readonly role: AnyRole
  readonly plan: Plan
}

/** Why a flag is on or off. */
export type FlagReason = 'off' | 'other_role' | 'other_plan' | 'other_organization' | 'outside_percentage' | 'on'

/**
 * Whether a feature is on for somebody, and why. The same person always gets the same answer to the same rule; whoever has
 * a feature at some percentage keeps it at every higher one, and each feature picks its own people.
 */
export function evaluateFlag(
  key: FlagKey,
  rule: FlagRule,
  subject: FlagSubject,
): { isOn: boolean; reason: FlagReason } {
  const reason = reasonOf(key, rule, subject)
  return { isOn: reason === 'on', reason }
}

function reasonOf(key: FlagKey, rule: FlagRule, { userId, organizationId, role, plan }: FlagSubject): FlagReason {
  if (!rule.isOn) return 'off'
  if (rule.roles && !rule.roles.includes(role)) return 'other_role'
  if (rule.plans && !rule.plans.includes(plan)) return 'other_plan'
  if (rule.organizations && !rule.organizations.includes(organizationId)) return 'other_organization'
  return shareOf(`${key} ${userId}`) * 100 < rule.percentage ? 'on' : 'outside_percentage'
}

const PRIME = 0x01_00_01_93
const BASIS = 0x81_1c_9d_c5
const SPAN = 2 ** 32

/** A text’s place between 0 and 1, by FNV-1a; its bits are mixed once more, since ids that differ at their end differ little. */
function shareOf(text: string): number {
  let hash = BASIS
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return ((hash ^ (hash >>> 16)) >>> 0) / SPAN
}
