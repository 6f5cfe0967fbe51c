import * as contracts from '@canvass/contracts/people'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { cutOffPerson } from './endpoints/cut-off-person.ts'
import { listPeople } from './endpoints/list-people.ts'

export function mountPeople(app: FastifyInstance, { database, doorLog, findActor }: Deps): void {
  serve(app, findActor, contracts.listPeople, listPeople(database))
  serve(app, findActor, contracts.cutOffPerson, cutOffPerson({ database, doorLog }))
}
