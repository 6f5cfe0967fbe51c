import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const Part = z.object({ ok: z.boolean(), detail: z.string() })
export const getHealth = endpoint({
  name: 'getHealth',
  summary: 'Version and each part with ok or why not; 503 as soon as one is not well',
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
  summary: 'Whether a load balancer may send work here',
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  ownership: 'none',
  answer: z.object({ ready: z.boolean() }),
  alsoAnswers: [503],
})
export const ping = endpoint({
  name: 'ping',
  summary: 'Proof that this is our server and not a captive portal: echoes the nonce',
  method: 'GET',
  path: '/api/ping',
  access: 'public',
  ownership: 'none',
  query: z.object({ nonce: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ product: z.literal('canvass'), nonce: z.nullable(z.string()), serverTime: z.string() }),
})
export const getOpenApi = endpoint({
  name: 'getOpenApi',
  summary: 'This API as OpenAPI 3.1',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  ownership: 'none',
  answerKind: 'document',
})
export const getDocs = endpoint({
  name: 'getDocs',
  summary: 'This API for people',
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  ownership: 'none',
  answerKind: 'document',
})
export const getSite = endpoint({
  name: 'getSite',
  summary: 'Where page views go of visitors who agreed to that; null where nobody collects any',
  method: 'GET',
  path: '/api/site',
  access: 'public',
  ownership: 'none',
  answer: z.object({ collector: z.nullable(z.string()) }),
})
