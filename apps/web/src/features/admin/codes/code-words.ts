import type { AccessCode } from '@canvass/contracts/admin/platform'
import { dateText, figureText, type Instant } from '../../../ui/text/format.ts'

/** Texts about access codes. */
export const codeWords = {
  title: 'Access codes',
  make: 'New code',
  nothing: 'No access codes yet. Create one to let someone register an organization.',
  states: { open: 'Open', used: 'Used up', expired: 'Expired', revoked: 'Revoked' } satisfies Record<
    AccessCode['state'],
    string
  >,
  used: (used: number, most: number | null) =>
    most === null ? `${figureText(used)} used, no limit` : `${figureText(used)} of ${figureText(most)} used`,
  ends: (at: Instant) => `expires ${dateText(at)}`,
  noEnd: 'doesn’t expire',
  made: (at: Instant) => `created ${dateText(at)}`,
  forEmail: (email: string) => `Only for ${email}`,
  revoke: 'Revoke',
  revokeThis: (label: string) => `Revoke ${label}`,
  askRevoke: (label: string) => `Revoke “${label}”?`,
  revokeText: 'No one can register with it anymore. Organizations that already did aren’t affected.',
  revoked: 'The code was revoked',
  notRevoked: 'We couldn’t revoke the code',
  unchanged: 'Nothing changed. Please try again.',

  label: 'What it’s for',
  labelHint: 'Only super admins see this.',
  maxUses: 'Uses',
  maxUsesHint: 'Leave empty for no limit.',
  days: 'Valid for',
  daysUnit: 'days',
  daysHint: 'Leave empty for no expiration.',
  submit: 'Create code',
  madeTitle: 'Your new code',
  shownOnce: 'Copy it now. We don’t store it, so it can’t be shown again.',
  copy: 'Copy code',
  copied: 'The code was copied',
  done: 'Done',
} as const
