import { countText, dayText, type Instant } from '../../../../ui/text/format.ts'

/** Texts about two-step verification. */
export const secondStepWords = {
  title: 'Two-step verification',
  on: 'On',
  off: 'Off',
  about: 'Signing in with your password also asks for a code from an authenticator app on your phone.',
  setUp: 'Set up',
  settingUp: 'Setting up...',
  scanTitle: 'Scan this with your authenticator app',
  qrCode: 'QR code for your authenticator app',
  typeInstead: 'Can’t scan it? Type this key into the app:',
  code: 'Code from the app',
  codeHint: '6 digits',
  turnOn: 'Turn on',
  turningOn: 'Checking...',
  codesTitle: 'Save your recovery codes',
  codesAbout: 'If you lose your phone, each of these signs you in once. We can’t show them again.',
  copyCodes: 'Copy codes',
  download: 'Download',
  notSaved: 'We couldn’t save the file',
  fileName: 'canvass-recovery-codes.txt',
  done: 'I saved them',
  alreadyOn: 'It’s already on. If you don’t have your recovery codes, create new ones. The old ones stop working.',
  since: (at: Instant) => `On since ${dayText(at)}.`,
  left: (codes: number) => `${countText(codes, 'recovery code')} left.`,
  newCodes: 'New recovery codes',
  newCodesAbout: 'The codes you have now stop working.',
  making: 'Creating codes...',
  turnOff: 'Turn off',
  turnOffAbout: 'Signing in will ask only for your password.',
  turningOff: 'Turning off...',
  turnedOff: 'Two-step verification is off',
  unreachable: 'We can’t load this right now.',
  tryAgain: 'Try again',
} as const

export const requiredStepWords = {
  title: 'Set up two-step verification',
  about: (organization: string) =>
    `${organization} requires it for everyone. You need an authenticator app, like the one in your password manager. Signing in with a passkey counts, too.`,
  safe: 'Captures on this device are safe. They’re sent as soon as you’re done.',
  signOut: 'Sign out',
} as const
