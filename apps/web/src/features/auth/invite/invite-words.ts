import { dateText, type Instant } from '../../../ui/text/format.ts'

/** Texts for invited people. */
export const inviteWords = {
  title: (organization: string) => `Join ${organization}`,
  subtitle: (name: string, role: string) => `${name} invites you as ${role}.`,
  roles: {
    team_lead: 'a team lead: you can edit and assign your team’s leads',
    member: 'a member: you can capture leads and work on them',
    viewer: 'a viewer: you can see leads but not change them',
  },
  until: (at: Instant) => `The invitation works until ${dateText(at)}.`,
  loading: 'Opening your invitation',
  incomplete: 'This link is incomplete',
  incompleteText: 'Open the whole link from your email or message, or ask for a new one.',
  void: 'This invitation doesn’t work anymore',
  unreachable: 'We can’t open your invitation right now. Check your connection and try again.',
  tryAgain: 'Try again',
  emailFixed: 'The invitation was sent here. You can change it later.',
  submit: 'Create account and join',
  pending: 'Joining...',
  failed: 'Joining failed. Please check your information.',
  alreadyIn: (organization: string) => `You’re already in ${organization}`,
  alreadyInText: 'There’s nothing else to do here.',
  elsewhere: (username: string, organization: string) => `You’re signed in as ${username} of ${organization}`,
  open: 'Open Canvass',
} as const

/** Texts for invited people who have an account in another organization. */
export const moveWords = {
  who: (username: string, organization: string) =>
    `You’re signed in as ${username} of ${organization}. An account belongs to one organization, so joining moves yours:`,
  goes: (organization: string) => `${organization} has no one else and no captures in it, so it will be deleted.`,
  stays: 'Your username, password, email, and name stay the same.',
  anew: 'You’ll need to set up two-step verification, passkeys, and API tokens again, and sign in again on other devices.',
  password: 'Your password',
  submit: 'Move my account and join',
  stay: (organization: string) => `Stay in ${organization}`,
  kept: {
    people: (from: string, to: string) =>
      `Your account can’t move to ${to}: ${from} has other people in it. Sign out and open this link again to join with a new account. It needs another email: to use this one, change your account’s email first.`,
    work: (from: string, to: string) =>
      `Your account can’t move to ${to}: captures and leads belong to ${from} and stay there. Sign out and open this link again to join with a new account. It needs another email: to use this one, change your account’s email first.`,
  },
  otherEmail: (email: string) =>
    `This invitation was sent to ${email}, and this account has another email. Sign out, then open the link again.`,
  changeEmail: 'Change my email',
} as const
