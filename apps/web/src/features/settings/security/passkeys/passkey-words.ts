import { dayText, type Instant, momentText } from '../../../../ui/text/format.ts'

/** Texts about passkeys. */
export const passkeyWords = {
  title: 'Passkeys',
  about: 'Sign in with your fingerprint, face, or screen lock instead of a password.',
  notHere: 'This browser can’t use passkeys at this address. They need https and a domain name.',
  none: 'You have no passkeys yet.',
  add: 'Add a passkey',
  adding: 'Waiting for your device...',
  addAbout: 'Your device asks for your fingerprint, face, or screen lock, and keeps the passkey.',
  name: 'Name',
  nameHint: 'To recognize it later, like “Work phone”',
  added: 'Passkey added',
  notMade: 'Your device didn’t create a passkey. Try again.',
  alreadyHere: 'This device already has a passkey for your account.',
  times: (addedAt: Instant, lastUsedAt: Instant | null) =>
    `Added ${dayText(addedAt)}. ${lastUsedAt === null ? 'Not used yet.' : `Last used ${momentText(lastUsedAt)}.`}`,
  remove: 'Remove',
  removeThis: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this passkey?',
  removeAbout: (name: string) => `“${name}” won’t sign you in anymore. Delete it on your device too.`,
  removing: 'Removing...',
  removed: 'Passkey removed',
  unreachable: 'We can’t load your passkeys right now.',
  tryAgain: 'Try again',
} as const
