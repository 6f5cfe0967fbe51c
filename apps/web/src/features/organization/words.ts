import { countText, dateText, figureText, type Instant, listTimeText } from '../../ui/text/format.ts'

/** Texts of the organization screen. */
export const organizationWords = {
  title: 'Organization',
  back: 'Settings',
  notAllowed: 'Only admins can see this page.',
  tryAgain: 'Try again',
  stale: (clock: string) => `As of ${clock}. We can’t reach the server.`,
  unreachable: 'We can’t load your organization right now. Check your connection and try again.',
  loading: 'Loading organization',
  failed: 'That didn’t work',
  failedText: 'Nothing changed. Try again when you’re online.',
} as const

export const profileWords = {
  title: 'Profile',
  edit: 'Edit',
  name: 'Name',
  domain: 'Domain',
  domainHint: 'As in your email addresses after the @',
  industry: 'Industry',
  size: 'Size',
  sizeUnset: 'Choose a size',
  timeZone: 'Time zone',
  timeZoneHint: 'Scans reset here at midnight on the first of each month',
  notSet: 'Not set',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Organization saved',
} as const

export const seatWords = {
  title: 'Plan and seats',
  seats: 'Seats',
  of: (used: number, most: number) => `${figureText(used)} of ${countText(most, 'seat')}`,
  invited: (invited: number) => `${countText(invited, 'seat')} reserved for open invitations.`,
  noBound: (used: number) => `${countText(used, 'seat')}, no limit`,
  /** `over` is how many more seats are taken than there are. */
  full: (over: number, more: string | undefined) => {
    const ways =
      over === 0
        ? 'No seats are left. To free one, deactivate someone or revoke an invitation'
        : `You’re using ${countText(over, 'seat')} more than your plan includes. To make room for one more person, free ${countText(over + 1, 'seat')} by deactivating people or revoking invitations`
    return more === undefined ? `${ways}.` : `${ways}, or move to the ${more} plan.`
  },
  usage: 'Usage',
} as const

export const memberWords = {
  title: 'People',
  note: 'A new role takes effect within a second.',
  person: 'Person',
  role: 'Role',
  leads: 'Leads',
  seen: 'Last active',
  you: (name: string) => `${name} (you)`,
  lastAdmin: 'Last admin',
  platform: 'Runs Canvass',
  deactivated: 'Deactivated',
  deactivatedOn: (day: Instant) => `Deactivated ${dateText(day)}`,
  erased: 'Account erased',
  closing: (day: Instant) => `Closed, erased ${dateText(day)}`,
  /** Shown below the role when there are no columns. */
  line: (leads: number, lastActiveAt: Instant | null) =>
    `${countText(leads, 'lead')} · ${lastActiveAt === null ? 'not seen yet' : `active ${listTimeText(lastActiveAt)}`}`,
  lastActiveAt: (at: Instant) => listTimeText(at),
  neverActive: 'Not seen yet',
  more: (name: string) => `More for ${name}`,
  roleOf: (name: string) => `Role of ${name}`,
  removeSecondStep: 'Turn off two-step verification',
  transfer: 'Transfer leads',
  deactivate: 'Deactivate',
  keepOut: 'Prevent reopening',
  reactivate: 'Reactivate',
  search: 'Search by name or email',
  noOne: 'No one by that name.',
} as const

/** What a team lead may do, wherever an admin chooses the role; true with and without teams. */
export const teamLeadHint =
  'Can edit and assign their team’s leads and unassigned ones, or every lead while there are no teams.'

/** What someone may still do after their role was lowered, after "You" or "They". */
const rightsLeft = {
  team_lead: (whose: string) => `can still capture, and edit the leads of ${whose} team.`,
  member: (whose: string) => `can still capture, and edit ${whose} own and unassigned leads.`,
  viewer: () => 'can only see leads.',
} as const

export const roleSheetWords = {
  adminTitle: (name: string) => `Make ${name} an admin?`,
  ask: (name: string, role: string) => `Make ${name} ${role}?`,
  askSelf: (role: string) => `Make yourself ${role}?`,
  text: (to: keyof typeof rightsLeft, whom: 'self' | 'admin' | 'other') => {
    if (whom === 'self')
      return `You lose your admin rights, and only another admin can give them back. You ${rightsLeft[to]('your')}`
    const left = `They ${rightsLeft[to]('their')}`
    const waiting = to === 'viewer' ? ' Captures still waiting on their phone will come to you to assign.' : ''
    return `${whom === 'admin' ? 'They lose their admin rights. ' : ''}${left}${waiting}`
  },
  make: { team_lead: 'Make team lead', member: 'Make member', viewer: 'Make viewer' },
  changeMine: 'Change my role',
  hints: {
    admin: 'Can do everything in the organization: manage people and the plan, export data, and delete leads.',
    team_lead: `${teamLeadHint} Can see what’s still waiting on everyone’s phones.`,
    member: 'Can capture leads, and edit their own and unassigned ones.',
    viewer: 'Can see leads but not change them. Captures still waiting on their phone will come to you to assign.',
  },
  askedAgain: 'To make someone an admin, enter your password again.',
  save: 'Make admin',
  saving: 'Saving...',
  saved: (name: string, role: string) => `${name} is now ${role}`,
  as: { admin: 'an admin', team_lead: 'a team lead', member: 'a member', viewer: 'a viewer' },
} as const

export const ruleWords = {
  title: 'Rules',
  secondStep: 'Two-step verification for everyone',
  secondStepAbout: 'People without it set it up at their next sign-in.',
  require: {
    title: 'Require two-step verification?',
    about:
      'Anyone without it sets it up at their next sign-in, before anything else. People who are signed in stay signed in, and captures on their devices are safe.',
    confirm: 'Require it',
    done: 'Two-step verification is now required',
  },
  release: {
    title: 'Make two-step verification optional?',
    about: 'People who have it keep it, and can turn it off.',
    confirm: 'Make it optional',
    done: 'Two-step verification is now optional',
  },
  askedAgain: 'Enter your password again.',
  saving: 'Saving...',
} as const

export const stepWords = {
  title: 'Turn off two-step verification?',
  forWhom: (name: string) => `For ${name}`,
  about:
    'Do this for someone who lost their authenticator app and their recovery codes. Make sure it’s really them. They’re signed out everywhere, sign in with their password, and we email them.',
  confirm: 'Turn off',
  pending: 'Turning off...',
  done: (name: string) => `Two-step verification is off for ${name}`,
  askedAgain: 'Enter your own password again.',
} as const

export const leaveWords = {
  askDeactivate: (name: string) => `Deactivate ${name}?`,
  deactivateText: (leads: number) =>
    [
      'They’ll be signed out everywhere immediately and can’t sign in again.',
      'For 7 days, captures still waiting on their phone can be sent for you to assign.',
      ...(leads === 1 ? ['Their 1 lead stays theirs until you transfer it.'] : []),
      ...(leads > 1 ? [`Their ${countText(leads, 'lead')} stay theirs until you transfer them.`] : []),
    ].join(' '),
  deactivated: (name: string) => `${name} is deactivated`,
  askKeepOut: (name: string) => `Prevent ${name} from reopening the account?`,
  keepOutText: (day: Instant) =>
    `They closed their account and can still reopen it with the link in their email. That link will stop working. The account will be erased on ${dateText(day)}, unless you reactivate it first.`,
  keptOut: (name: string) => `${name} can’t reopen the account`,
  reactivated: (name: string) => `${name} can sign in again`,
  transferTitle: 'Transfer leads to',
  transferFrom: (name: string, leads: number) => `${countText(leads, 'lead')} owned by ${name}.`,
  askTransfer: (leads: number, name: string) => `Transfer ${countText(leads, 'lead')} to ${name}?`,
  askUnassign: (leads: number) => `Unassign ${countText(leads, 'lead')}?`,
  transferText: (from: string) => `All leads of ${from} change owner. Everyone’s devices show it right away.`,
  confirmTransfer: (leads: number) => `Transfer ${countText(leads, 'lead')}`,
  transferred: (leads: number) => `${countText(leads, 'lead')} transferred`,
} as const

export const handOverWords = {
  title: 'Hand the organization over',
  text: 'Someone else becomes the admin, and you become a team lead.',
  button: 'Hand over',
  choose: 'Hand over to',
  chooseText: 'They become the admin. You become a team lead.',
  confirmTitle: (name: string) => `Hand over to ${name}`,
  confirmText: (name: string) => `${name} becomes the admin, and you become a team lead. Only an admin can undo this.`,
  done: (name: string) => `${name} is now the admin`,
  pending: 'Handing over...',
} as const
