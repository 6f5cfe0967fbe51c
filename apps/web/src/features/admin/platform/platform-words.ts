import type { Plan } from '@canvass/contracts/shapes/plans'

/** Texts on every screen of the platform operators. */
export const platformWords = {
  tabs: 'Platform',
  tab: {
    admin: 'Overview',
    adminOrganizations: 'Organizations',
    adminWaitlist: 'Waitlist',
    adminAccessCodes: 'Access codes',
    adminCanaryDashboard: 'Rollouts',
    adminOcrLab: 'OCR lab',
  },
  tryAgain: 'Try again',
  notAllowed: 'Only super admins can open this screen.',
  unreachable: 'We can’t load this right now. Check your connection and try again.',
  stale: (clock: string) => `As of ${clock}. We can’t reach the server.`,
  loading: 'Loading',
  plan: 'Plan',
  reason: 'Reason',
  reasonHint: 'Shown in the organization’s audit log.',
  saving: 'Saving...',
  failed: 'We couldn’t save this. Please try again.',
} as const

/** The plans by name. */
export const planWords: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  team: 'Team',
  enterprise: 'Enterprise',
}
