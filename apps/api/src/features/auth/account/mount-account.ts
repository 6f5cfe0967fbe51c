import * as contracts from '@canvass/contracts/account'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { changeEmail } from './endpoints/change-email.ts'
import { changeName } from './endpoints/change-name.ts'
import { changePassword } from './endpoints/change-password.ts'
import { endOtherSessions } from './endpoints/end-other-sessions.ts'
import { endOwnSession } from './endpoints/end-own-session.ts'
import { listOwnSessions } from './endpoints/list-own-sessions.ts'

/** Mounts what people do to their own accounts while signed in. */
export function mountAccount(app: FastifyInstance, parts: AuthParts): void {
  const { findActor } = parts
  serve(app, findActor, contracts.listOwnSessions, listOwnSessions(parts))
  serve(app, findActor, contracts.endOwnSession, endOwnSession(parts))
  serve(app, findActor, contracts.endOtherSessions, endOtherSessions(parts))
  serve(app, findActor, contracts.changePassword, changePassword(parts))
  serve(app, findActor, contracts.changeName, changeName(parts))
  serve(app, findActor, contracts.changeEmail, changeEmail(parts))
}
