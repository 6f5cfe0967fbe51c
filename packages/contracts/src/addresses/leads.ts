import type { Address } from '../endpoint.ts'
import type * as leads from '../leads.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const countLeads: Address<typeof leads.countLeads> = {
  name: 'countLeads',
  method: 'GET',
  path: '/api/leads/count',
  answerKind: 'json',
}
export const eraseLead: Address<typeof leads.eraseLead> = {
  name: 'eraseLead',
  method: 'DELETE',
  path: '/api/leads/:id',
  answerKind: 'json',
}
export const getLead: Address<typeof leads.getLead> = {
  name: 'getLead',
  method: 'GET',
  path: '/api/leads/:id',
  answerKind: 'json',
}
export const listLeads: Address<typeof leads.listLeads> = {
  name: 'listLeads',
  method: 'GET',
  path: '/api/leads',
  answerKind: 'json-text',
}
export const listSalesJourney: Address<typeof leads.listSalesJourney> = {
  name: 'listSalesJourney',
  method: 'GET',
  path: '/api/leads/sales-journey',
  answerKind: 'json-text',
}
export const listStageAnswers: Address<typeof leads.listStageAnswers> = {
  name: 'listStageAnswers',
  method: 'GET',
  path: '/api/leads/:id/answers',
  answerKind: 'json',
}
export const runStagesAgain: Address<typeof leads.runStagesAgain> = {
  name: 'runStagesAgain',
  method: 'POST',
  path: '/api/leads/:id/runs',
  answerKind: 'json',
}
