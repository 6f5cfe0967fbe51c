import { countText, figureText } from '../../ui/text/format.ts'

/** Texts for signing out while work is only on this device. */
export const signOutWords = {
  allSent: 'Everything has been sent',
  /** `unsent` is in words: "3 captures and 1 change". */
  onlyHere: (unsent: string, count: number) => `${unsent} ${count === 1 ? 'is' : 'are'} only on this phone`,
  clears: 'Signing out clears downloaded data.',
  clearsButKeeps: 'Signing out clears downloaded data, but never unsent work.',
  choices: 'Unsent captures',
  sendNow: 'Send now and sign out',
  keepFor: (name: string) => `Keep on this phone for ${name}`,
  keepText: 'We’ll send them when you sign in again',
  exportFile: 'Export file',
  delete: (count: number) => `Delete ${figureText(count)}`,
  deleteText: (count: number) => `Permanent. You’ll type ${count} to confirm`,
  oneMoment: 'One moment...',
  sendingLeft: (left: number) => `Sending, ${figureText(left)} left...`,
  signOut: 'Sign out',
  stay: 'Stay signed in',
  more: (count: number) => `+${figureText(count)}`,
  failed: 'That didn’t work. Nothing was deleted, and you’re still signed in.',
  problems: {
    refused:
      'Some couldn’t be sent or need a decision, so they’re still only on this phone. Open the outbox, or keep them here.',
    sign_in: 'Sign in again first. Nothing was lost.',
    unreachable: 'We can’t reach the server. Nothing was lost. Keep them on this phone for now.',
    still: 'Uploads are stalled. Nothing was lost. Keep them on this phone for now.',
    stopped: 'Sending stopped. Nothing was lost.',
  },
  acts: {
    send: (count: number) => `Send ${figureText(count)} and sign out`,
    keep: (count: number) => `Keep ${figureText(count)} and sign out`,
    export: (count: number) => `Export ${figureText(count)} and sign out`,
    delete: (count: number) => `Delete ${figureText(count)} and sign out`,
  },
  needsConnection: 'Requires a connection',
  needsSignIn: 'Sign in again first',
  needsDecision: 'These couldn’t be sent, or need a decision',
  sizeAndTime: (size: string, time: string) => `${size}, ${time}`,
  justAMoment: 'Takes just a moment',
  underAMinute: 'less than a minute on this connection',
  aboutMinutes: (minutes: number) => `about ${countText(minutes, 'minute')} on this connection`,
  kinds: { photos: 'photos', typed: 'manual entries', voiceNotes: 'voice notes', files: 'files', changes: 'changes' },
  zipOfData: 'A ZIP with photos and data',
  zipOf: (kinds: readonly string[]) =>
    `A ZIP with ${kinds.length < 3 ? kinds.join(' and ') : `${kinds.slice(0, -1).join(', ')}, and ${kinds.at(-1)}`}`,
} as const
