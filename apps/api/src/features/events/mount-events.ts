import * as contracts from '@canvass/contracts/events'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { listEvents } from './endpoints/list-events.ts'
import { putEvent } from './endpoints/put-event.ts'

export function mountEvents(app: FastifyInstance, { database, findActor }: Deps): void {
  serve(app, findActor, contracts.listEvents, listEvents(database))
  serve(app, findActor, contracts.putEvent, putEvent(database))
}
