import { spaceText } from '../../platform/storage/storage-words.ts'
import { countText, dateText, figureText, type Instant } from '../../ui/text/format.ts'

/** Texts of Settings and its sheets. */
export const settingsWords = {
  title: 'Settings',
  profile: 'Profile',
  appearance: 'Appearance',
  capture: 'Capture',
  notifications: 'Notifications',
  offlineStorage: 'Offline storage',
  readingRules: 'Reading rules',
  security: 'Security',
  devices: (count: number) => countText(count, 'device'),
  apiTokens: 'API tokens',
  privacy: 'Privacy',
  privacyAbout: 'Cookies, export, delete',
  cookieTitle: 'Cookies',
  necessaryOnly: 'Necessary only',
  optionalOn: (on: number) => `${on} of 3 optional`,
  signOut: 'Sign out',
  save: 'Save',
  admin: {
    adminUsage: 'Usage',
    adminAudit: 'Audit log',
    adminOrganization: 'Organization',
    adminTeams: 'Teams',
    adminProviders: 'Services',
    adminApiKeys: 'API keys',
    adminIntegrations: 'Integrations',
    adminFieldMapping: 'Field mapping',
    adminBulkImport: 'Bulk import',
    adminOcrLab: 'OCR lab',
  },
} as const

export const appearanceWords = {
  about: 'Saved on this device.',
  label: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const

export const captureWords = {
  about: 'Saved on this device.',
  location: 'Add my location to photos',
  locationAbout:
    'Canvass finds businesses more reliably when it knows where you took the photo. Earlier captures keep their location.',
  detail: 'Photos in full detail',
  detailAbout:
    'Sharper photos for viewing, with up to three times the data. Text and cards are read just as well without it.',
  keep: 'Keep originals',
  keepAbout: 'The camera’s original stays on this device for 7 days after it’s sent, if there’s space.',
  summary: (isLocated: boolean, isDetailed: boolean) =>
    `${isLocated ? 'With location' : 'Without location'}${isDetailed ? ', full detail' : ''}`,
} as const

export const notificationWords = {
  about: 'Which emails Canvass sends you.',
  joinRequests: 'Requests to join',
  joinRequestsAbout: 'When someone asks to join your organization.',
  exportReady: 'Your data copy is ready',
  exportReadyAbout: 'When the copy you asked for can be downloaded.',
  always: 'We always send emails about sign-in, security, and your account.',
  loading: 'Loading notifications',
  unreachable: 'We can’t load your notifications right now. Check your connection and try again.',
  tryAgain: 'Try again',
  failed: 'That didn’t work',
  failedText: 'Nothing changed. Try again when you’re online.',
} as const

export const profileWords = {
  name: 'Name',
  username: 'Username',
  email: 'Email',
  organization: 'Organization',
  role: 'Role',
  plan: 'Plan',
} as const

export const cookieWords = {
  about: 'Choose which optional cookies we can store.',
} as const

export const ruleWords = {
  /** Describes each kind of rule: its subject and its effect. */
  ignored: 'Ignored: never read as a company’s name.',
  renamed: (text: string) => `When a photo says “${text}”.`,
  chosen: (over: readonly string[]) =>
    over.length > 0
      ? `The name, when a photo also says ${over.map((text) => `“${text}”`).join(', ')}.`
      : 'The name, when a photo says it.',
  ourBooth: 'Our own booth',
  ownCompany: (others: readonly string[]) =>
    `Our own booth, never a lead${others.length > 0 ? `: ${others.join(', ')}` : ''}.`,
  taught: (name: string, at: Instant) => `${name}, ${dateText(at)}`,
  forget: 'Remove',
  forgetThis: (title: string) => `Remove: ${title}`,
  notForgotten: 'We couldn’t remove this rule',
  unchanged: 'We can’t reach the server. The rule hasn’t changed.',
  tryAgain: 'Try again',
  unreachable: 'We can’t load your reading rules right now.',
  empty:
    'Rules learned from your corrections show up here. Correct a company’s name on a photo, or choose to ignore a sign.',
  stale: 'We can’t reach the server. These are the rules as last loaded.',
  footnote: 'Existing leads won’t change.',
} as const

export const storageWords = {
  unmeasured: 'We couldn’t measure storage',
  unmeasuredText: 'Nothing was changed. Close other Canvass tabs, then open this screen again.',
  quotaUnknown: 'This browser doesn’t report how much space there is',
  ofQuota: (quota: string) => `of ${quota} available`,
  roomFor: spaceText,
  neverCleared: 'Never cleared',
  unsent: 'Not sent yet',
  photos: 'Lead photos and files',
  leads: 'Lead profiles',
  kept: (area: string) => `Kept: ${area}`,
  pack: 'Offline reading',
  app: 'App and reserved space',
} as const

export const clearWords = {
  title: 'Clear downloaded data',
  about: (size: string) => `Frees ${size}. It downloads again when you’re online. Unsent captures are kept.`,
  clear: 'Clear',
  cleared: 'Downloaded data cleared',
  clearedText: 'Unsent captures are still here.',
  failed: 'Some data wasn’t cleared',
  failedText: 'Unsent captures weren’t touched. Try again.',
  askOffline: 'Clear while you’re offline?',
  askOfflineText: 'Your vault will be empty on this device until you’re back online. Unsent captures are kept.',
  cancel: 'Cancel',
} as const

export const keepWords = {
  ownLeads: 'Keep my leads from the last 30 days',
  area: (name: string) => `Keep ${name} offline`,
  wifiOnly: 'Download on Wi-Fi only',
  wifiUnknown: 'This browser can’t tell Wi-Fi from cellular. We still respect its data saver.',
  showAll: (towns: number) => `Show all ${countText(towns, 'town')}`,
  leads: (leads: number) => countText(leads, 'lead'),
  someHere: (here: number, leads: number) => `${figureText(here)} of ${countText(leads, 'lead')} saved here`,
  allHere: (leads: number, size: string) => `${countText(leads, 'lead')} saved here, ${size}`,
} as const

export const packWords = {
  title: 'Offline reading',
  remove: 'Remove',
  pause: 'Pause',
  resume: 'Resume',
  update: 'Update',
  download: 'Download',
  impossible: 'This browser can’t store it. Cards are read as soon as they’re sent.',
  waiting: (size: string) => (size ? `Waiting for Wi-Fi to download ${size}.` : 'Waiting for Wi-Fi.'),
  coming: (done: string, size: string) => `${done} of ${size}. You can leave this screen.`,
  paused: (percent: number) => `Paused at ${percent}%.`,
  needsNewer: (size: string) =>
    `This version of the app needs an update${size && ` of ${size}`} to read cards offline.`,
  here: (size: string) => `On this device, ${size}. Cards are read without a connection.`,
  newerOffered: (size: string) => `An update is available, ${size}.`,
  notOffered: 'Read cards without a connection. You’ll need to be online once to download it.',
  offered: (size: string) => `Read cards without a connection. ${size}.`,
  offeredOnWifi: (size: string) => `Read cards without a connection. ${size}, downloads on Wi-Fi.`,
  problems: {
    network: 'The connection was lost. The download resumes where it stopped.',
    damaged: 'A file was damaged during the download. We’ll download it again.',
    full: 'Not enough storage on this device. Unsent captures weren’t touched.',
  },
} as const
