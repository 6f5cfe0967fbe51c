import type { FlagSetting, listFlags as contract } from '@canvass/contracts/flags'
import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { Database } from '@canvass/db/database'
import { readFlagDetails, readFlagRules } from '@canvass/db/flags/flag-rules'
import type { FlagRule } from '@canvass/domain/flags/flag-rule'
import type { Handler } from '../../../http/serve.ts'

export function listFlags({ kysely }: Database): Handler<typeof contract> {
  return async ({ actor }) => {
    const [rules, notes] = await Promise.all([readFlagRules(kysely), readFlagDetails(kysely, actor.userId)])
    return FLAG_KEYS.map((key) => ({
      key,
      rule: ruleOf(rules[key]),
      names: notes[key]?.names ?? {},
      changedAt: notes[key]?.changedAt ?? null,
    }))
  }
}

const ruleOf = ({ isOn, percentage, roles, plans, organizations }: FlagRule): FlagSetting['rule'] => ({
  isOn,
  percentage,
  roles: roles && [...roles],
  plans: plans && [...plans],
  organizations: organizations && [...organizations],
})
