import type { WaitlistState } from '@canvass/contracts/admin/platform'
import { dateText, type Instant } from '../../../ui/text/format.ts'

/** Texts about the waitlist. */
export const waitlistWords = {
  title: 'Waitlist',
  show: 'Show',
  states: { waiting: 'Waiting', approved: 'Approved', declined: 'Declined' } satisfies Record<WaitlistState, string>,
  nothing: {
    waiting: 'No one is waiting. People who join the waitlist show up here, longest wait first.',
    approved: 'No one has been approved yet.',
    declined: 'No one has been declined.',
  } satisfies Record<WaitlistState, string>,
  joined: (at: Instant) => `joined ${dateText(at)}`,
  decided: (at: Instant) => `decided ${dateText(at)}`,
  details: {
    companyName: 'Company',
    companySize: 'Size',
    industry: 'Industry',
    jobTitle: 'Job title',
    interestType: 'Interest',
    teamSize: 'Team size',
    useCase: 'Use case',
    notesFromUser: 'Notes',
  } as Readonly<Record<string, string>>,
  interests: { individual: 'Individual', team: 'Team', enterprise: 'Enterprise' } as Readonly<Record<string, string>>,
  showAll: 'Show all',
  showAllOf: (field: string) => `Show all of ${field}`,
  approve: 'Approve',
  approveThis: (name: string) => `Approve ${name}`,
  approveTitle: (name: string) => `Let ${name} in`,
  approveText: (email: string) =>
    `We’ll email ${email} an access code that works once, for this email only, within 14 days.`,
  send: 'Send invitation',
  approved: 'The invitation is on its way',
  decline: 'Decline',
  declineThis: (name: string) => `Decline ${name}`,
  declined: 'Declined. We didn’t notify them.',
  notDeclined: 'We couldn’t decline this person',
  unchanged: 'Nothing changed. Please try again.',
} as const
