import type { FlagKey } from '@canvass/contracts/flags'
import type { Plan } from '@canvass/contracts/shapes/plans'
import type { AnyRole } from '../role-order.ts'

/** Who gets a feature: the given percentage of the users that the lists select. */
export interface FlagRule {
  /** If false, the feature is off for everyone, whatever else the rule contains. */
  readonly isOn: boolean
  /** 0 to 100. */
  readonly percentage: number
  /** Null means all roles; likewise for the next two lists. */
  readonly roles: readonly AnyRole[] | null
  readonly plans: readonly Plan[] | null
  /** Organization ids. */
  readonly organizations: readonly string[] | null
}

const on: FlagRule = { isOn: true, percentage: 100, roles: null, plans: null, organizations: null }
const off: FlagRule = { ...on, isOn: false }

/** The rule for each feature until an admin changes it: on once the feature exists. */
export const DEFAULT_FLAG_RULES: Readonly<Record<FlagKey, FlagRule>> = {
  new_dashboard_ui: off,
  advanced_ai_enrichment: on,
  enhanced_contact_discovery: on,
  real_time_notifications: off,
  bulk_operations: off,
  advanced_analytics: off,
  api_v2_endpoints: on,
  enhanced_ui_components: off,
  smart_data_validation: off,
  automated_workflows: off,
}
