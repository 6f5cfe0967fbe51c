import { dayText, type Instant, momentText } from '../../../ui/text/format.ts'

/** Texts of the security screen. */
export const securityWords = {
  title: 'Security',
  tryAgain: 'Try again',
} as const

export const sessionWords = {
  title: 'Where you’re signed in',
  /** Formats "Chrome on Android". */
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
    'Every other device asks for your password again. Captures they haven’t sent stay on them until you sign in there again.',
  othersSignedOut: 'You’re signed out everywhere else',
  failed: 'We couldn’t sign that device out',
  failedText: 'It’s still signed in. Try again when you’re online.',
  unreachable: 'We can’t load your devices right now.',
  stale: 'We can’t reach the server. These are your devices as last loaded.',
  footnote: 'Don’t recognize a device? Sign it out, then change your password.',
} as const

export const passwordWords = {
  title: 'Reset password',
  about: (email: string) => `We’ll email a reset link to ${email}. It works once and expires in 10 minutes.`,
  sent: 'Check your email',
  sentText: 'The link is on its way. You’ll stay signed in here until you use it.',
  failed: 'We couldn’t send the link',
  failedText: 'Your password hasn’t changed. Try again when you’re online.',
  pending: 'Sending...',
  send: 'Send reset link',
  sendAgain: 'Send again',
} as const

/** Texts of the forms that change the user's own account. */
export const accountWords = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  change: 'Change',
  currentPassword: 'Current password',
  askedAgain: 'It’s been a while since you entered it here.',
  firstName: 'First name',
  lastName: 'Last name',
  newEmail: 'New email',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least 8 characters',
  passwordsDiffer: 'Passwords don’t match',
  save: 'Save',
  saving: 'Saving...',
  failed: 'Nothing was changed. Try again when you’re online.',
  nameTitle: 'Change name',
  nameChanged: 'Name changed',
  emailTitle: 'Change email',
  emailAbout: (email: string) => `Your email is ${email}. It changes when you open the link we email to the new one.`,
  sendLink: 'Send link',
  sending: 'Sending...',
  linkSent: 'Check your email',
  linkSentText: (email: string) => `Open the link we emailed to ${email}. It works once and expires in 10 minutes.`,
  passwordTitle: 'Change password',
  passwordAbout: 'You’ll be signed out on your other devices.',
  passwordChanged: 'Password changed',
  passwordChangedText: 'You’re signed out on your other devices.',
  forgot: 'Forgot password?',
} as const
