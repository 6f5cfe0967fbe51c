import type { FlagKey } from '@canvass/contracts/flags'
import type { Plan } from '@canvass/contracts/shapes/plans'
import type { AnyRole } from '../role-order.ts'
import type { FlagRule } from './flag-rule.ts'

/** The user a flag is evaluated for; taken from the session, never from the client. */
export interface FlagSubject {
  readonly userId: string
  readonly organizationId: string
  readonly role: AnyRole
  readonly plan: Plan
}

/** Why a flag is on or off. */
export type FlagReason = 'off' | 'other_role' | 'other_plan' | 'other_organization' | 'outside_percentage' | 'on'

/**
 * Evaluates whether a feature is on for a user, and why. The same user always gets the same answer from the same rule;
 * a user who has a feature at some percentage keeps it at every higher one, and each feature picks its own users.
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

/**
 * Maps a text to a number between 0 and 1 by FNV-1a. The bits are mixed once more, since ids that differ only at the
 * end hash to similar values.
 */
function shareOf(text: string): number {
  let hash = BASIS
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return ((hash ^ (hash >>> 16)) >>> 0) / SPAN
}
