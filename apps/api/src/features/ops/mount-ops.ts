import * as contracts from '@canvass/contracts/ops'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { applyOps } from './endpoints/apply-ops.ts'

export function mountOps(app: FastifyInstance, { database, findActor, now }: Deps): void {
  serve(app, findActor, contracts.applyOps, applyOps(database, now))
}
