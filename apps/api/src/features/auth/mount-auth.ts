import { getMe } from '@canvass/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'

export function mountAuth(app: FastifyInstance, deps: Deps): void {
  serve(app, deps.findActor, getMe, ({ actor }) => ({ user: actor.user }))
}
