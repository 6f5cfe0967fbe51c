import { countText, dateText, type Instant } from '../../../ui/text/format.ts'

/** What is read of all organizations. */
export const organizationWords = {
  title: 'Organizations',
  search: 'Search by name, domain, or ID',
  nothing: 'There are no organizations yet. Whoever registers creates one.',
  nothingFound: 'No organization matches your search.',
  use: (people: number, leads: number, scans: number) =>
    [countText(people, 'person', 'people'), countText(leads, 'lead'), `${countText(scans, 'scan')} this month`].join(
      ' · ',
    ),
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
    plan: 'The new limits count at once. Nothing that exists becomes unreadable.',
    suspend:
      'Its people can still sign in, read, and export. What they capture stays on their devices until the suspension ends.',
    restore: 'What waits on its people’s devices is sent within minutes.',
  },
  done: { plan: 'The plan was changed', suspend: 'The organization is suspended', restore: 'The suspension has ended' },
} as const
