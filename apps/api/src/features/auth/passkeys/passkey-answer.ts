import type { OwnPasskey } from '@canvass/contracts/account/passkeys'
import type { KeptPasskey } from '@canvass/db/accounts/passkeys'

/** Formats a passkey for its owner. */
export const passkeyAnswer = ({ id, name, addedAt, lastUsedAt }: KeptPasskey): OwnPasskey => ({
  id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
