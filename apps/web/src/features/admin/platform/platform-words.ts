import type { Plan } from '@canvass/contracts/shapes/plans'

/** What is read on every screen of those who run the platform. */
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
  saving: 'Saving…',
  failed: 'We couldn’t save this. Please try again.',
} as const

/** The plans by their names. */
export const planWords: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  team: 'Team',
  enterprise: 'Enterprise',
}
