import type { evaluateFlag as contractOfOne, evaluateFlags as contract } from '@canvass/contracts/flags'
import type { Database } from '@canvass/db/database'
import { readFlagRules } from '@canvass/db/flags/flag-rules'
import { evaluateFlag as evaluate, type FlagReason, type FlagSubject } from '@canvass/domain/flags/evaluate-flag'
import { highestRole } from '@canvass/domain/role-order'
import type { Actor } from '../../../http/actor.ts'
import type { Handler } from '../../../http/serve.ts'

const because: Readonly<Record<FlagReason, string>> = {
  off: 'Off for everyone',
  other_role: 'Not on for this role',
  other_plan: 'Not on for this plan',
  other_organization: 'Not on for this organization',
  outside_percentage: 'Not rolled out to this user yet',
  on: 'On',
}

/** As the session says. What a caller says of itself is never asked: it would be the caller who grants. */
const subjectOf = ({ userId, organizationId, user }: Actor): FlagSubject => ({
  userId,
  organizationId,
  role: highestRole(user),
  plan: user.plan,
})

export function evaluateFlags({ kysely }: Database): Handler<typeof contract> {
  return async ({ actor, body }) => {
    const rules = await readFlagRules(kysely)
    const subject = subjectOf(actor)
    return { flags: Object.fromEntries(body.flags.map((key) => [key, evaluate(key, rules[key], subject).isOn])) }
  }
}

export function evaluateFlag({ kysely }: Database): Handler<typeof contractOfOne> {
  return async ({ actor, body: { flagKey, includeDebugInfo } }) => {
    const rules = await readFlagRules(kysely)
    const { isOn, reason } = evaluate(flagKey, rules[flagKey], subjectOf(actor))
    return { evaluation: { enabled: isOn, ...(includeDebugInfo && { reason: because[reason] }) } }
  }
}
