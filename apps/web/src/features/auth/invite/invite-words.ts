import { dateText, type Instant } from '../../../ui/text/format.ts'

/** What is read by who was invited. */
export const inviteWords = {
  title: (organization: string) => `Join ${organization}`,
  subtitle: (name: string, role: string) => `${name} invites you as ${role}.`,
  roles: {
    team_lead: 'a team lead: you’ll edit and assign every lead',
    member: 'a member: you’ll capture leads and work on them',
    viewer: 'a viewer: you’ll see the leads, and change nothing',
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
  alreadyInText: 'Nothing to do here.',
  elsewhere: (username: string, organization: string) => `You’re signed in as ${username} of ${organization}`,
  elsewhereText: (organization: string) =>
    `An account belongs to one organization. To join ${organization} with a new account, sign out first, then open this link again.`,
  open: 'Open Canvass',
} as const
