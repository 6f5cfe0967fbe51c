import type { OwnApiToken } from '@canvass/contracts/account/api-tokens'
import type { StoredApiToken } from '@canvass/db/accounts/api-tokens'

/** Formats a token for its owner. */
export const tokenAnswer = ({ madeAt, expiresAt, lastUsedAt, ...token }: StoredApiToken): OwnApiToken => ({
  ...token,
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  hasEnded: expiresAt.getTime() <= Date.now(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
