import { countText, type Instant, listTimeText, momentText } from '../../../ui/text/format.ts'

const DAY_MS = 24 * 60 * 60_000

/** Texts about the organization’s email domain. */
export const domainWords = {
  title: 'Email domain',
  about: 'Verify the domain of your work emails, and colleagues can ask to join. You decide on each request.',
  add: 'Add domain',
  change: 'Change',
  check: 'Check now',
  remove: 'Remove',
  domain: 'Domain',
  domainHint: 'As in your email addresses after the @',
  sheetText: 'You’ll get a DNS record that shows the domain is yours.',
  save: 'Get the record',
  saving: 'Saving...',
  states: { waiting: 'Checking', proven: 'Verified', not_proven: 'Not verified' },
  howTo: 'Add this TXT record where your domain’s DNS is managed. It can take a few hours to take effect.',
  name: 'Name',
  value: 'Value',
  copyName: 'Copy name',
  copyValue: 'Copy value',
  copied: 'Copied',
  notCopied: 'We couldn’t copy it. Select it and copy it yourself.',
  proven: (domain: string) =>
    `People with an email at ${domain} can ask to join. Keep the DNS record: we look it up every day.`,
  missing: 'The DNS record is missing. If it isn’t back within three days, the domain will no longer be verified.',
  codes: {
    no_record: 'We didn’t find the record yet.',
    no_answer: 'The domain’s name servers didn’t respond. Try again later.',
    taken: 'Another organization on Canvass has verified this domain.',
  },
  checkedAt: (at: Instant) => `Checked ${momentText(at)}`,
  checking: 'Looking up the record',
  removeTitle: (domain: string) => `Remove ${domain}?`,
  removeText: 'No one can use it to ask to join anymore, and open requests are canceled.',
  removed: 'Domain removed',
} as const

/** Texts about requests to join for the admins who decide on them. */
export const requestWords = {
  title: 'Requests to join',
  about: 'These people have confirmed their email. If you approve one, we’ll email them an invitation.',
  line: (email: string, askedAt: Instant) => `${email} · asked ${listTimeText(askedAt)}`,
  left: (expiresAt: Instant, now: Date = new Date()) => {
    const days = Math.floor((new Date(expiresAt).getTime() - now.getTime()) / DAY_MS)
    return days < 1 ? 'Less than a day left' : `${countText(days, 'day')} left`
  },
  approve: 'Approve',
  approveFor: (name: string) => `Approve ${name}`,
  decline: 'Decline',
  declineFor: (name: string) => `Decline ${name}`,
  approveTitle: (name: string) => `Approve ${name}?`,
  approveText: (email: string) => `We’ll send an invitation to ${email}. It works for 7 days.`,
  role: 'Role',
  send: 'Approve and invite',
  sending: 'Sending...',
  approved: (name: string) => `${name} has been invited`,
  declineTitle: (name: string) => `Decline ${name}?`,
  declineText: 'We won’t notify them, and they can’t ask again for 30 days. You can still invite them.',
  declined: 'Request declined',
} as const
