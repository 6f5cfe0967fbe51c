import { randomUUID } from 'node:crypto'
import { API_SCOPES, type ApiScope } from '@canvass/contracts/shapes/api-scopes'
import type { BuiltUser } from '@canvass/testing/build-user'
import { newTokenText } from '../src/features/auth/api-tokens/token-text.ts'
import { secretHash } from '../src/features/auth/secret-hash.ts'
import type { TestApp } from './test-app.ts'

/** Creates an API token for a user, already marked as used. */
export async function apiTokenOf(
  app: TestApp,
  user: Pick<BuiltUser, 'id' | 'organizationId'>,
  scopes: readonly ApiScope[] = API_SCOPES,
): Promise<string> {
  const token = newTokenText()
  await app.owner.query(
    `insert into api_tokens (organization_id, user_id, id, token_hash, name, beginning, scopes, expires_at, last_used_at)
     values ($1, $2, $3, $4, 'A program', 'canvass_0000', $5, now() + interval '30 days', now())`,
    [user.organizationId, user.id, randomUUID(), secretHash(token), scopes],
  )
  return token
}
