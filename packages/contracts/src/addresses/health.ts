import type { Address } from '../endpoint.ts'
import type * as health from '../health.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const getDocs: Address<typeof health.getDocs> = {
  name: 'getDocs',
  method: 'GET',
  path: '/api/docs',
  answerKind: 'document',
}
export const getHealth: Address<typeof health.getHealth> = {
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  answerKind: 'json',
}
export const getOpenApi: Address<typeof health.getOpenApi> = {
  name: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  answerKind: 'document',
}
export const getReady: Address<typeof health.getReady> = {
  name: 'getReady',
  method: 'GET',
  path: '/api/ready',
  answerKind: 'json',
}
export const getSite: Address<typeof health.getSite> = {
  name: 'getSite',
  method: 'GET',
  path: '/api/site',
  answerKind: 'json',
}
export const ping: Address<typeof health.ping> = {
  name: 'ping',
  method: 'GET',
  path: '/api/ping',
  answerKind: 'json',
}
