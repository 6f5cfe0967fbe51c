import type { FlagKey, FlagRule } from '@canvass/contracts/flags'
import { countText, dateText, type Instant } from '../../../ui/text/format.ts'
import { planWords } from '../platform/platform-words.ts'

/** What each feature is, for the person who decides who gets it. */
export const flagWords: Readonly<Record<FlagKey, string>> = {
  new_dashboard_ui: 'The new dashboard',
  advanced_ai_enrichment: 'Enrichment stages that use a language model',
  enhanced_contact_discovery: 'Contact finder, and checking guessed addresses',
  real_time_notifications: 'Push notifications and live updates in the notification center',
  bulk_operations: 'Bulk actions and bulk import',
  advanced_analytics: 'Cohorts, forecasts, and the digest in Leader View',
  api_v2_endpoints: 'API keys and webhooks',
  enhanced_ui_components: 'Command palette, density, and keyboard shortcuts',
  smart_data_validation: 'Duplicate suggestions and checks while typing',
  automated_workflows: 'Automated follow-ups',
}

export const rolloutWords = {
  title: 'Rollouts',
  about: 'A feature that’s off is hidden in the app. In open apps, a change takes effect within five minutes.',
  changes: 'Changes',
  off: 'Off',
  onForAll: 'On for all',
  onForSome: 'On for some',
  percent: (percentage: number) => `${percentage}%`,
  everyone: 'Everyone',
  nobody: 'No one',
  lastChange: (at: Instant | null) => (at === null ? '· never changed' : `· changed ${dateText(at)}`),
  change: 'Change',
  changeThis: (name: string) => `Change the rollout: ${name}`,
  isOn: 'On',
  isOnAbout: 'If not, it’s off for everyone, whatever is chosen below.',
  share: 'Share of people',
  shareHint: 'People who have the feature keep it when you raise this number.',
  roles: 'Only these roles',
  plans: 'Only these plans',
  noneChosen: 'None chosen means all of them.',
  organization: 'Only these organizations',
  organizationHint: 'Search to add one. None means all of them.',
  remove: (name: string) => `Remove ${name}`,
  save: 'Save',
  saved: 'The rollout was saved',
  unknownOrganization: 'A deleted organization',
} as const

/** Sums up in one word for whom a feature is on. */
export function stateOf({ isOn, percentage, roles, plans, organizations }: FlagRule): 'off' | 'all' | 'some' {
  if (!isOn || percentage === 0) return 'off'
  return percentage === 100 && roles === null && plans === null && organizations === null ? 'all' : 'some'
}

/** Describes the audience: "Roles: admin, team lead · Team, Enterprise · 2 organizations", or everyone. */
export function audienceText(
  { isOn, roles, plans, organizations }: FlagRule,
  roleWords: Readonly<Record<string, string>>,
): string {
  if (!isOn) return rolloutWords.nobody
  const parts = [
    ...(roles === null ? [] : [roles.map((role) => roleWords[role] ?? role).join(', ')]),
    ...(plans === null ? [] : [plans.map((plan) => planWords[plan]).join(', ')]),
    ...(organizations === null ? [] : [countText(organizations.length, 'organization')]),
  ].filter((part) => part !== '')
  return parts.length === 0 ? rolloutWords.everyone : parts.join(' · ')
}
