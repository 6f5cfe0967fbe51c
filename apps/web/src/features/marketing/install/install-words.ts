/** Texts of the install page. */
export const installWords = {
  title: 'Put Canvass on your home screen.',
  text: {
    word: 'No app store needed. Once installed, Canvass opens like any other app, works without a signal, and keeps photos that haven’t been sent yet safe on your phone.',
    keptBy: 'outbox',
  },
  now: 'Install Canvass',
  isInstalled: 'Canvass is installed on this device.',
  qrTitle: 'On your phone',
  qrText: 'Point its camera here to open this address:',
  qrAlt: (address: string) => `QR code of ${address}`,
  onlyHere: 'Only this computer can open this address; a phone can’t. The people who run this server can change that.',
  needsHttps: 'A phone can open this address, but it needs https to install the app and use the camera.',
  stepsTitle: 'Step by step',
} as const

/** On an iPhone or iPad, storage isn't shared with the browser: pending captures there would be left behind unseen. */
const sendFirst = {
  word: 'The installed app starts empty. If photos are waiting in Safari, send them first, or export a backup from the outbox.',
  keptBy: 'outbox',
} as const
const bringBackup = { word: 'If you exported a backup, import it in the outbox there.', keptBy: 'outbox' } as const

const share = { word: 'Share photos to Canvass from any other app.', keptBy: 'outbox' } as const

/** What the steps promise about the installed app. */
export const installPromises = [installWords.text, sendFirst, bringBackup, share]

export const installSteps = [
  {
    name: 'ios',
    title: 'iPhone and iPad',
    browser: 'In Safari',
    steps: [
      'Open this address in Safari.',
      sendFirst.word,
      'Tap Share, the square with the arrow.',
      'Choose Add to Home Screen, then Add.',
      'Open Canvass from the home screen and sign in there once.',
      bringBackup.word,
    ],
  },
  {
    name: 'android',
    title: 'Android',
    browser: 'In Chrome, Edge, or Samsung Internet',
    steps: [
      'Open this address in the browser.',
      'Open its menu, the three dots.',
      'Choose Install app, or Add to Home screen.',
      share.word,
    ],
  },
  {
    name: 'desktop',
    title: 'Computer',
    browser: 'In Chrome, Edge, or Safari on a Mac',
    steps: [
      'Open this address in the browser.',
      'Chrome and Edge: click the install icon at the end of the address bar.',
      'Safari: choose Add to Dock in the File menu.',
      'Canvass opens in a window of its own.',
    ],
  },
] as const
