import type { FlagKey } from '@canvass/contracts/flags'
import type { Plan } from '@canvass/contracts/shapes/plans'
import type { AnyRole } from '../role-order.ts'

/** For whom a feature is switched on: among those whom the lists name, so many in a hundred. */
export interface FlagRule {
  /** Off for everyone, whatever else is said. */
  readonly isOn: boolean
  /** 0 to 100. */
  readonly percentage: number
  /** Null for all of them, as in the next two. */
  readonly roles: readonly AnyRole[] | null
  readonly plans: readonly Plan[] | null
  /** By their ids. */
  readonly organizations: readonly string[] | null
}

const on: FlagRule = { isOn: true, percentage: 100, roles: null, plans: null, organizations: null }
const off: FlagRule = { ...on, isOn: false }

/** What holds for a feature until somebody says otherwise: on once its part exists. */
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
