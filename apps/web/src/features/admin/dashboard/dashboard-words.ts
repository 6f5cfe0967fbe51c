import type { PlatformNumbers } from '@canvass/contracts/admin/platform'

/** Texts of the platform overview. */
export const dashboardWords = {
  title: 'Admin Dashboard',
  numbers: {
    organizations: 'Organizations',
    suspended: 'Suspended',
    people: 'People who can sign in',
    leads: 'Leads stored',
    scans: 'Scans this month',
    waiting: 'On the waitlist',
    openCodes: 'Open access codes',
  } satisfies Record<keyof PlatformNumbers, string>,
} as const
