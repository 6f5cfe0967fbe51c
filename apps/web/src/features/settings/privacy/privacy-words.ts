import { bytesText, countText, type Instant, momentText } from '../../../ui/text/format.ts'

/** Texts about the user's own data. */
export const privacyWords = {
  title: 'Privacy',
  cookies: 'Cookies',
  tryAgain: 'Try again',
} as const

/** Only users who want the email get it. */
const whenReady = (isMailed: boolean): string =>
  isMailed ? 'We’ll email you when it’s ready. You’ll find it here too.' : 'Come back here to download it.'

export const exportWords = {
  title: 'Export my data',
  about: 'Your profile, leads, captures, notes, photos, and files in one ZIP file, with tables for spreadsheets.',
  ask: 'Make a copy',
  askAgain: 'Make a new copy',
  asking: 'Starting...',
  askTitle: 'Make a copy of your data?',
  askAbout: (isMailed: boolean) =>
    `It can take a few minutes. ${whenReady(isMailed)} You can download it for 24 hours.`,
  making: 'Collecting your data',
  leave: (isMailed: boolean) => `You can leave this screen. ${whenReady(isMailed)}`,
  ready: (size: number | null, until: Instant) =>
    `Your copy is ready${size === null ? '' : `, ${bytesText(size)}`}. Download it by ${momentText(until)}.`,
  download: 'Download',
  failed: 'We couldn’t make your copy. Nothing was lost. Try again.',
  unreachable: 'We can’t load this right now.',
} as const

export const deletionWords = {
  title: 'Delete my account',
  about: 'You’ll be signed out everywhere immediately. A week later, your account will be permanently erased.',
  ask: 'Delete account...',
  sheetTitle: 'Delete your account?',
  alone: (organization: string) =>
    `You’re the only one in ${organization}, so all of it is erased with you: leads, captures, photos, and files.`,
  amongOthers: (organization: string) =>
    `Your leads and captures stay with ${organization}, without your name. Your profile, devices, and passkeys are erased.`,
  mustHandOver: (organization: string) => `You’re the last admin of ${organization}. Make someone else an admin first.`,
  toOrganization: 'Open Organization',
  undo: 'The next page shows a link that reopens your account within 7 days. Keep it.',
  exportFirst: 'Export your data first if you want to keep it.',
  unsent: (count: number) =>
    `${countText(count, 'item')} on this device ${count === 1 ? 'was' : 'were'} never sent, and can’t be after this. Send or export ${count === 1 ? 'it' : 'them'} first.`,
  username: (username: string) => `Type ${username} to confirm`,
  confirm: 'Delete account',
  deleting: 'Deleting...',
  unreachable: 'We can’t load this right now.',
} as const
