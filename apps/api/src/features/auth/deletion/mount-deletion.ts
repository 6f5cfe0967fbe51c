import * as contracts from '@canvass/contracts/account/deletion'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { deleteOwnAccount } from './endpoints/delete-own-account.ts'
import { getOwnDeletion } from './endpoints/get-own-deletion.ts'
import { takeBackDeletion } from './endpoints/take-back-deletion.ts'

/** Mounts deleting one's own account and undoing that. */
export function mountDeletion(app: FastifyInstance, parts: AuthParts): void {
  const { findActor } = parts
  serve(app, findActor, contracts.getOwnDeletion, getOwnDeletion(parts))
  serve(app, findActor, contracts.deleteOwnAccount, deleteOwnAccount(parts))
  serve(app, findActor, contracts.takeBackDeletion, takeBackDeletion(parts))
}
