import type { PlatformOrganization } from '@canvass/contracts/admin/platform'
import { planLimits } from '@canvass/domain/plan-limits'
import { countText, dateText, figureText, type Instant } from '../../../ui/text/format.ts'

/** Formats "5 of 15 people", or only the count if there is no limit. */
const ofMost = (used: number, most: number | null, one: string, many: string): string =>
  most === null ? countText(used, one, many) : `${figureText(used)} of ${figureText(most)} ${most === 1 ? one : many}`

/** Texts about all organizations. */
export const organizationWords = {
  title: 'Organizations',
  search: 'Search by name, domain, or ID',
  nothing: 'There are no organizations yet. Whoever registers creates one.',
  nothingFound: 'No organization matches your search.',
  use: ({ plan, people, leads, scans }: Pick<PlatformOrganization, 'plan' | 'people' | 'leads' | 'scans'>) => {
    const most = planLimits(plan)
    return [
      ofMost(people, most.seats, 'person', 'people'),
      ofMost(leads, most.leads, 'lead', 'leads'),
      `${ofMost(scans, most.scans, 'scan', 'scans')} this month`,
    ].join(' · ')
  },
  since: (at: Instant) => `since ${dateText(at)}`,
  suspended: 'Suspended',
  suspendedFor: (at: Instant, reason: string | null) =>
    `Suspended since ${dateText(at)}${reason === null ? '' : `: ${reason}`}`,
  changePlan: 'Change plan',
  changePlanOf: (name: string) => `Change the plan of ${name}`,
  suspend: 'Suspend',
  suspendThis: (name: string) => `Suspend ${name}`,
  restore: 'End suspension',
  restoreThis: (name: string) => `End the suspension of ${name}`,
  about: {
    plan: 'The new limits apply immediately. Existing data stays readable.',
    suspend:
      'Its people can still sign in, read, and export. What they capture stays on their devices until the suspension ends.',
    restore: 'Captures waiting on its people’s devices will be sent within minutes.',
  },
  done: { plan: 'The plan was changed', suspend: 'The organization is suspended', restore: 'The suspension has ended' },
} as const
