import * as contracts from '@canvass/contracts/organization'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { changeOrganization } from './endpoints/change-organization.ts'
import { getOrganization } from './endpoints/get-organization.ts'

/** What an organization says of itself, to its admins. */
export function mountOrganization(app: FastifyInstance, deps: Deps): void {
  const { database, findActor } = deps
  serve(app, findActor, contracts.getOrganization, getOrganization(database))
  serve(app, findActor, contracts.changeOrganization, changeOrganization(deps))
}
