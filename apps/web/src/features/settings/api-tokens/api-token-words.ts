import type { ApiScope } from '@canvass/contracts/shapes/api-scopes'
import { scopeWords } from '../../../data/api-tokens/scope-words.ts'
import { dayText, type Instant, momentText } from '../../../ui/text/format.ts'

/** Texts about API tokens. */
export const tokenWords = {
  title: 'API tokens',
  about:
    'Let your own programs use Canvass on your behalf. A token can do what you choose here, and never more than you can.',
  docs: 'API documentation',
  none: 'You have no API tokens yet.',
  make: 'Create a token',
  makeAbout: 'We’ll show it once. Store it like a password.',
  making: 'Creating...',
  name: 'Name',
  nameHint: 'To recognize it later, like “Weekly report”',
  scopes: 'Permissions',
  days: 'Expires after',
  dayChoices: { 30: '30 days', 90: '90 days', 365: '1 year' },
  madeTitle: 'Your new token',
  shownOnce: 'Copy it now. You won’t see it again.',
  copy: 'Copy token',
  copied: 'Token copied',
  done: 'Done',
  beginning: (text: string) => `${text}…`,
  times: (madeAt: Instant, lastUsedAt: Instant | null) =>
    `Created ${dayText(madeAt)}. ${lastUsedAt === null ? 'Not used yet.' : `Last used ${momentText(lastUsedAt)}.`}`,
  ends: (expiresAt: Instant) => `Expires ${dayText(expiresAt)}`,
  ended: 'Expired',
  may: (scopes: readonly ApiScope[]) => scopes.map((scope) => scopeWords[scope]).join(' · '),
  revoke: 'Revoke',
  revokeThis: (name: string) => `Revoke ${name}`,
  revokeTitle: 'Revoke this token?',
  revokeAbout: (name: string) => `Programs that use “${name}” stop working immediately. You can’t undo this.`,
  revoked: 'Token revoked',
  notRevoked: 'We couldn’t revoke this token',
  cancel: 'Cancel',
  otherPlan: 'API tokens come with the Enterprise plan.',
  resting: 'Your tokens won’t work until your organization is on that plan again.',
  loading: 'Loading your API tokens',
  unreachable: 'We can’t load your API tokens right now.',
  stale: 'We can’t reach the server. These are your tokens as last loaded.',
  tryAgain: 'Try again',
} as const
