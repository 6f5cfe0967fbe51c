import type { OwnPasskey } from '@canvass/contracts/account/passkeys'
import type { StoredPasskey } from '@canvass/db/accounts/passkeys'

/** Formats a passkey for its owner. */
export const passkeyAnswer = ({ id, name, addedAt, lastUsedAt }: StoredPasskey): OwnPasskey => ({
  id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
