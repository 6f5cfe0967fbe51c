import { dateText, type Instant } from '../../ui/text/format.ts'

/** Texts for users who have just closed their account. */
export const closedWords = {
  title: 'Your account is closed',
  subtitle: (erasedAt: Instant) =>
    `Keep this link: it reopens your account until ${dateText(erasedAt)}, when everything is erased. We also email it, unless the email belongs to another account.`,
  copy: 'Copy link',
  copied: 'Link copied',
} as const
