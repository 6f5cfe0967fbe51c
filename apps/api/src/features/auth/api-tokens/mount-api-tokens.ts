import * as contracts from '@canvass/contracts/account/api-tokens'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { listApiTokens } from './endpoints/list-api-tokens.ts'
import { makeApiToken } from './endpoints/make-api-token.ts'
import { revokeApiToken } from './endpoints/revoke-api-token.ts'

/** Mounts the API tokens that let programs act on a person's behalf. */
export function mountApiTokens(app: FastifyInstance, parts: AuthParts): void {
  const { findActor } = parts
  serve(app, findActor, contracts.listApiTokens, listApiTokens(parts))
  serve(app, findActor, contracts.makeApiToken, makeApiToken(parts))
  serve(app, findActor, contracts.revokeApiToken, revokeApiToken(parts))
}
