import { dayText, type Instant, momentText } from '../../../ui/text/format.ts'

/** What is read where the account is kept safe. */
export const securityWords = {
  title: 'Security',
  tryAgain: 'Try again',
} as const

export const sessionWords = {
  title: 'Where you’re signed in',
  /** As "Chrome on Android". */
  device: (browser: string | null, system: string | null) =>
    [browser, system].filter((name) => name !== null).join(' on ') || 'Unknown device',
  thisOne: 'This device',
  times: (signedInAt: Instant, lastUsedAt: Instant) =>
    `Signed in ${dayText(signedInAt)}. Last used ${momentText(lastUsedAt)}.`,
  timesHere: (signedInAt: Instant) => `Signed in ${dayText(signedInAt)}. In use now.`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signedOut: (device: string) => `${device} is signed out`,
  onlyHere: 'You’re signed in only here.',
  signOutOthers: 'Sign out everywhere else',
  askOthers: 'Sign out everywhere else?',
  askOthersText:
    'Every other device asks for your password again. Captures that they haven’t sent stay on them until you sign in there.',
  othersSignedOut: 'You’re signed out everywhere else',
  failed: 'We couldn’t sign that device out',
  failedText: 'It’s still signed in. Try again when you’re online.',
  unreachable: 'We can’t load your devices right now.',
  stale: 'We can’t reach the server. These are your devices as last loaded.',
  footnote: 'Don’t know a device? Sign it out, then change your password.',
} as const

export const passwordWords = {
  title: 'Reset password',
  label: 'Password',
  value: 'Reset by email',
  about: (email: string) => `We’ll email a reset link to ${email}. It works once and expires in 10 minutes.`,
  sent: 'Check your email',
  sentText: 'The link is on its way. You’ll stay signed in here until you use it.',
  failed: 'We couldn’t send the link',
  failedText: 'Your password hasn’t changed. Try again when you’re online.',
  pending: 'Sending...',
  send: 'Send reset link',
  sendAgain: 'Send again',
} as const
