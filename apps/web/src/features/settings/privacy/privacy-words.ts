import { bytesText, type Instant, momentText } from '../../../ui/text/format.ts'

/** What is read about one's own data. */
export const privacyWords = {
  title: 'Privacy',
  cookies: 'Cookies',
  tryAgain: 'Try again',
} as const

export const exportWords = {
  title: 'Export my data',
  about: 'Your profile, leads, captures, notes, photos, and files in one ZIP file, with tables for spreadsheets.',
  ask: 'Make a copy',
  asking: 'Starting...',
  askTitle: 'Make a copy of your data?',
  askAbout: 'It can take a few minutes. We’ll email you when it’s ready. You can download it for 24 hours.',
  making: 'Collecting your data',
  leave: 'You can leave this screen. We’ll email you when it’s ready.',
  ready: (size: number | null, until: Instant) =>
    `Your copy is ready${size === null ? '' : `, ${bytesText(size)}`}. Download it by ${momentText(until)}.`,
  download: 'Download',
  failed: 'We couldn’t make your copy. Nothing was lost. Try again.',
  unreachable: 'We can’t load this right now.',
} as const
