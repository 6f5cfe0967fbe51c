import type { evaluateFlag as contractOfOne, evaluateFlags as contract } from '@canvass/contracts/flags'
import type { Database } from '@canvass/db/database'
import { readFlagRules } from '@canvass/db/flags/flag-rules'
import { evaluateFlag as evaluate, type FlagReason } from '@canvass/domain/flags/evaluate-flag'
import type { Handler } from '../../../http/serve.ts'
import { subjectOf } from '../subject-of.ts'

const reasonTexts: Readonly<Record<FlagReason, string>> = {
  off: 'Off for everyone',
  other_role: 'Not on for this role',
  other_plan: 'Not on for this plan',
  other_organization: 'Not on for this organization',
  outside_percentage: 'Not rolled out to this user yet',
  on: 'On',
}

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
    return { evaluation: { enabled: isOn, ...(includeDebugInfo && { reason: reasonTexts[reason] }) } }
  }
}
