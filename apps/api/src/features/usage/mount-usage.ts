import * as contracts from '@canvass/contracts/usage'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { isSelfHosted } from '../auth/public.ts'
import { getUsage } from './endpoints/get-usage.ts'

export function mountUsage(app: FastifyInstance, { database, findActor, settings }: Deps): void {
  serve(app, findActor, contracts.getUsage, getUsage(database, isSelfHosted(settings)))
}
