import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const getSite = endpoint({
  name: 'getSite',
  summary: 'Where page views go of visitors who agreed to that; null where nobody collects any',
  method: 'GET',
  path: '/api/site',
  access: 'public',
  ownership: 'none',
  answer: z.object({ collector: z.nullable(z.string()) }),
})
