import * as contracts from '@canvass/contracts/people'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { SharedParts } from '../auth/public.ts'
import { changeRole } from './endpoints/change-role.ts'
import { cutOffPerson } from './endpoints/cut-off-person.ts'
import { deactivatePerson } from './endpoints/deactivate-person.ts'
import { handOverOrganization } from './endpoints/hand-over-organization.ts'
import { listMembers } from './endpoints/list-members.ts'
import { listPeople } from './endpoints/list-people.ts'
import { reactivatePerson } from './endpoints/reactivate-person.ts'
import { removeSecondStep } from './endpoints/remove-second-step.ts'
import { transferLeads } from './endpoints/transfer-leads.ts'

export function mountPeople(app: FastifyInstance, parts: SharedParts): void {
  const { database, doorLog, findActor } = parts
  serve(app, findActor, contracts.listPeople, listPeople(database))
  serve(app, findActor, contracts.cutOffPerson, cutOffPerson({ database, doorLog }))
  serve(app, findActor, contracts.listMembers, listMembers(database))
  serve(app, findActor, contracts.changeRole, changeRole(parts))
  serve(app, findActor, contracts.deactivatePerson, deactivatePerson(parts))
  serve(app, findActor, contracts.reactivatePerson, reactivatePerson(parts))
  serve(app, findActor, contracts.removeSecondStep, removeSecondStep(parts))
  serve(app, findActor, contracts.transferLeads, transferLeads(parts))
  serve(app, findActor, contracts.handOverOrganization, handOverOrganization(parts))
}
