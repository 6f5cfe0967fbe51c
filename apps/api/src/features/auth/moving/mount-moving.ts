import * as contracts from '@canvass/contracts/account/moving'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { getOwnMove } from './get-own-move.ts'
import { moveOwnAccount } from './move-own-account.ts'

/** Mounts moving one's account to an inviting organization. */
export function mountMoving(app: FastifyInstance, parts: AuthParts): void {
  const { findActor } = parts
  serve(app, findActor, contracts.getOwnMove, getOwnMove(parts))
  serve(app, findActor, contracts.moveOwnAccount, moveOwnAccount(parts))
}
