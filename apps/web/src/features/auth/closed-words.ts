import { dateText, type Instant } from '../../ui/text/format.ts'

/** What is read by whoever has just closed their account. */
export const closedWords = {
  title: 'Your account is closed',
  subtitle: (erasedAt: Instant) =>
    `Keep this link. It’s the way back: it opens your account again until ${dateText(erasedAt)}, when everything is erased. We email it too, if the email belongs to your account.`,
  copy: 'Copy link',
  copied: 'Link copied',
} as const
