import * as contracts from '@canvass/contracts/organization/join-requests'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { askToJoin } from './ask-to-join.ts'
import { findJoinLink } from './find-join-link.ts'
import { sendJoinLink } from './send-join-link.ts'

/** Mounts how people without an account ask to join the organization of their email domain. */
export function mountJoining(app: FastifyInstance, parts: AuthParts): void {
  const { findActor } = parts
  serve(app, findActor, contracts.sendJoinLink, sendJoinLink(parts))
  serve(app, findActor, contracts.findJoinLink, findJoinLink(parts))
  serve(app, findActor, contracts.askToJoin, askToJoin(parts))
}
