import * as contracts from '@canvass/contracts/sync'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { getChanges } from './endpoints/get-changes.ts'
import { getSnapshot } from './endpoints/get-snapshot.ts'

export function mountSync(app: FastifyInstance, { database, findActor, now }: Deps): void {
  serve(app, findActor, contracts.getSnapshot, getSnapshot(database))
  serve(app, findActor, contracts.getChanges, getChanges(database, now))
}
