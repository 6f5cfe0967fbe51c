import { countText, figureText } from '../../ui/text/format.ts'

const units = { minute: 'min', hour: 'hr' } as const

/** A duration in one unit: "5 min", "5 hr", "3 days". */
export const spanWords = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  unit === 'day' ? countText(count, 'day') : `${figureText(count)} ${units[unit]}`

export const teamWords = {
  title: 'Team phones',
  notAllowed: 'Only team leads and admins can see the team’s phones.',
  tryAgain: 'Try again',
  stale: (clock: string) => `As of ${clock}. We can’t reach the server.`,
  unreachable: 'We can’t load your team’s phones right now. Check your connection and try again.',
  loading: 'Loading team phones',
  empty: 'No phone on your team has reported a capture yet.',
  /** A phone reports what is pending on it; a capture sent immediately is received without being reported. */
  reported: 'Reported',
  received: 'Received',
  missing: 'Missing',
  nothingWaiting: 'Nothing is waiting on a phone.',
  oldestWaiting: (span: string, silent: number) =>
    silent === 0
      ? `Oldest has been waiting ${span}`
      : `Oldest has been waiting ${span} (${countText(silent, 'phone')} offline)`,
  heldForYou: (count: number) => `${figureText(count)} held for you`,
}

export const deviceWords = {
  reported: (count: number) => `${figureText(count)} reported`,
  received: (count: number) => `${figureText(count)} received`,
  deleted: (count: number) => `${figureText(count)} deleted by user`,
  waiting: (count: number) => `${figureText(count)} waiting`,
  missing: (count: number) => `${figureText(count)} missing`,
  offline: 'Offline',
  toSend: (count: number) => `${figureText(count)} to send`,
  allReceived: 'All received',
  oldest: (span: string) => `oldest waiting ${span}`,
  seen: (span: string) => `last seen ${span} ago`,
  phone: (ending: string) => `phone ${ending}`,
}

export const heldWords = {
  title: 'Held for you',
  note: 'Taken by people who can no longer add leads. Photos are safe here until you assign them.',
  assignTo: 'Assign to...',
  assignTitle: 'Assign to',
  assignNote: (what: string, name: string) => `${what}, from ${name}.`,
  assigning: (number: number, total: number) => `Assigning ${figureText(number)} of ${figureText(total)}`,
  assigned: (name: string, what: string) => ({
    title: `Assigned to ${name}`,
    description: `${what}. We’re reading them now.`,
  }),
  noneAssigned: { title: 'Nothing assigned', description: 'Someone else has already taken care of these captures.' },
  stopped: (done: number, total: number) => `${figureText(done)} of ${figureText(total)} assigned`,
  restHeld: (problem: string) => `${problem} The rest are still held.`,
  unreachable: 'We can’t reach the server.',
  failed: 'The server couldn’t do this.',
  photosBy: (name: string) => `Photos by ${name}`,
  more: (count: number) => `+${figureText(count)}`,
  moreSpoken: 'more',
  /** The count, and the dates of the captures. */
  captures: (count: number, first: string, last: string) =>
    first === last ? `${countText(count, 'capture')}, ${first}` : `${countText(count, 'capture')}, ${first} – ${last}`,
}

export const peopleWords = {
  unreachable: 'The people in your organization aren’t saved on this device. Connect to load them.',
  tryAgain: 'Try again',
  loading: 'Loading people',
  search: 'Search by name',
  unassigned: 'Unassigned',
  anyone: 'Anyone can claim it',
  you: (role: string) => `${role}, you`,
  more: (count: number) => `${countText(count, 'more person', 'more people')}. Type a name to find them.`,
  noOne: 'No one by that name.',
  noOneElse: 'There’s no one else to choose.',
}
