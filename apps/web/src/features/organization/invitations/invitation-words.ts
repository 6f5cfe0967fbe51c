import { countText, figureText, type Instant } from '../../../ui/text/format.ts'
import { teamLeadHint } from '../words.ts'

const DAY_MS = 24 * 60 * 60_000

/** Texts about invitations for the admins who create them. */
export const invitationWords = {
  title: 'Invitations',
  byEmail: 'Invite by email',
  byLink: 'Invite by link',
  none: 'No open invitations.',
  past: (count: number) => `Show ${countText(count, 'past invitation')}`,
  hidePast: 'Hide past invitations',
  linkUses: (left: number, most: number) =>
    most === 1 ? 'Link for one person' : `Link, ${figureText(left)} of ${countText(most, 'use')} left`,
  from: (role: string, name: string) => `${role}, invited by ${name}`,
  states: { accepted: 'Accepted', expired: 'Expired', revoked: 'Revoked' },
  left: (expiresAt: Instant, now: Date = new Date()) => {
    const days = Math.floor((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS)
    return days < 1 ? 'Less than a day left' : `${countText(days, 'day')} left`
  },
  joined: (names: readonly string[]) => `Joined: ${names.join(', ')}`,
  more: (whom: string) => `More for ${whom}`,
  again: 'Send again',
  newLink: 'Create a new link',
  revoke: 'Revoke',
  revoked: 'Invitation revoked',
  askRevoke: (email: string | null) => (email === null ? 'Revoke this link?' : `Revoke the invitation for ${email}?`),
  revokeLinkText: 'No one else can join with it. People who already joined stay.',
  revokeEmailText: 'The link in their email stops working.',
  askNewLink: 'Create a new link?',
  newLinkText: 'The old link stops working, even for people you’ve already sent it to.',
  sentAgain: (email: string) => `Sent to ${email} again`,
  linkMade: 'New link created',
} as const

export const inviteWords = {
  emailTitle: 'Invite by email',
  emailText: 'They get a link that works once.',
  linkTitle: 'Invite by link',
  linkText: 'Anyone with the link can join, up to the number of people you choose.',
  email: 'Email',
  role: 'Role',
  hints: {
    team_lead: teamLeadHint,
    member: 'Can capture leads, and edit their own and unassigned ones.',
    viewer: 'Can see leads but not change them.',
  },
  expires: 'Works for',
  days: (days: number) => countText(days, 'day'),
  uses: 'How many people',
  people: (count: number) => (count === 1 ? '1 person' : `${figureText(count)} people`),
  send: 'Send invitation',
  sending: 'Sending...',
  make: 'Create link',
  making: 'Creating...',
  sent: (email: string) => `Invitation sent to ${email}`,
  ready: 'Your link',
  readyText: 'Copy it now. We don’t store it, so it can’t be shown again.',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'We couldn’t copy it. Select the link and copy it yourself.',
  done: 'Done',
} as const
