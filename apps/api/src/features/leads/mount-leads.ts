import * as contracts from '@canvass/contracts/leads'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { countLeads } from './endpoints/count-leads.ts'
import { eraseLead } from './endpoints/erase-lead.ts'
import { getLead } from './endpoints/get-lead.ts'
import { listLeads } from './endpoints/list-leads.ts'
import { listSalesJourney } from './endpoints/list-sales-journey.ts'
import { listStageAnswers } from './endpoints/list-stage-answers.ts'
import { runStagesAgain } from './endpoints/run-stages-again.ts'

export function mountLeads(app: FastifyInstance, { database, findActor }: Deps): void {
  serve(app, findActor, contracts.listLeads, listLeads(database))
  serve(app, findActor, contracts.listSalesJourney, listSalesJourney(database))
  serve(app, findActor, contracts.countLeads, countLeads(database))
  serve(app, findActor, contracts.getLead, getLead(database))
  serve(app, findActor, contracts.eraseLead, eraseLead(database))
  serve(app, findActor, contracts.listStageAnswers, listStageAnswers(database))
  serve(app, findActor, contracts.runStagesAgain, runStagesAgain(database))
}
