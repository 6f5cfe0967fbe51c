import { countText } from '../../ui/text/format.ts'

/** Texts about work that is only on this device, before sign-in and when its database is lost. */
export const accountWords = {
  someone: 'Someone',
  /** "3 captures and 1 change are waiting on this phone": `unsent` in words, `count` for the verb. */
  waits: (unsent: string, count: number) => `${unsent} ${count === 1 ? 'is' : 'are'} waiting on this phone`,
  reload: 'Tap to reload',
  savedSafe: (count: number) =>
    count === 0
      ? 'Your saved captures are safe.'
      : `Your ${countText(count, 'saved capture')} ${count === 1 ? 'is' : 'are'} safe.`,
  signOutFailed: 'Logout failed',
  signedOutHere: 'You’re signed out on this device.',
} as const
