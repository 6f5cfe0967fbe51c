import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Part = z.object({ ok: z.boolean(), detail: z.string() })
export const getHealth = endpoint({
  name: 'getHealth',
  summary: 'Get the version and the state of each part; 503 if any part is unhealthy',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  ownership: 'none',
  answer: z.object({
    ok: z.boolean(),
    version: z.string(),
    serverTime: z.string(),
    parts: z.object({ database: Part, queue: Part, storage: Part, reading: Part }),
    /**
     * The configured external services, as the worker sees them. Their work waits while they're down; no user is turned
     * away.
     */
    providers: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  }),
  alsoAnswers: [503],
})
export const getReady = endpoint({
  name: 'getReady',
  summary: 'Check whether a load balancer may send traffic here',
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  ownership: 'none',
  answer: z.object({ ready: z.boolean() }),
  alsoAnswers: [503],
})
export const ping = endpoint({
  name: 'ping',
  summary: 'Echo the nonce, which proves that this is our server and not a captive portal',
  method: 'GET',
  path: '/api/ping',
  access: 'public',
  ownership: 'none',
  query: z.object({ nonce: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ product: z.literal('canvass'), nonce: z.nullable(z.string()), serverTime: z.string() }),
})
export const getOpenApi = endpoint({
  name: 'getOpenApi',
  summary: 'Get this API as OpenAPI 3.1',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  ownership: 'none',
  answerKind: 'document',
})
export const getDocs = endpoint({
  name: 'getDocs',
  summary: 'Get the documentation of this API',
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  ownership: 'none',
  answerKind: 'document',
})
export const getSite = endpoint({
  name: 'getSite',
  summary: 'Get where page views of consenting visitors are sent; null if none are collected',
  method: 'GET',
  path: '/api/site',
  access: 'public',
  ownership: 'none',
  answer: z.object({ collector: z.nullable(z.string()) }),
})
