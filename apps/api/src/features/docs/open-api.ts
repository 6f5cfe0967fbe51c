import { allEndpoints } from '@canvass/contracts/all-endpoints'
import type { Endpoint } from '@canvass/contracts/endpoint'
import { ErrorAnswer } from '@canvass/contracts/shapes/errors'
import * as z from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/** An operation's minimum role, the scope it works in, and which objects in that scope it reaches. */
export interface Authorization {
  minRole: Endpoint['access']
  scope: 'public' | 'organization' | 'platform'
  ownership: Endpoint['ownership']
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  'x-authz': Authorization
  security: object[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: object
}

/** Describes the whole API as OpenAPI 3.1, from the same contracts that serve it. */
export function openApi(version: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const contract of allEndpoints) {
    const path = contract.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Canvass', version, description: 'Turns a photo of a business into a lead.' },
    paths,
    components: {
      schemas: { ErrorAnswer: schemaOf(ErrorAnswer, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'canvass', description: 'Named __Host-canvass on https.' },
        token: { type: 'http', scheme: 'bearer', description: 'An API token that has the scope.' },
      },
    },
  }
}

function operationOf(contract: Endpoint): Operation {
  const body = bodyOf(contract)
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [contract.path.split('/')[2] ?? 'api'],
    'x-authz': authorizationOf(contract),
    security: securityOf(contract),
    parameters: [...parametersOf('path', contract.params), ...parametersOf('query', contract.query)],
    ...(body && { requestBody: { required: true as const, content: body } }),
    responses: { ...successesOf(contract), ...refusalsOf(contract) },
  }
}

const securityOf = ({ access, scope }: Endpoint): object[] =>
  access === 'public' ? [] : [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])]

const authorizationOf = ({ access, ownership }: Endpoint): Authorization => ({
  minRole: access,
  scope: access === 'public' ? 'public' : access === 'super_admin' ? 'platform' : 'organization',
  ownership,
})

type Schema = z.core.$ZodType

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return json
}

function parametersOf(place: 'path' | 'query', schema: Schema | undefined): Operation['parameters'] {
  if (!schema) return []
  // Uses the parsed types, which describe a number better than the text it is sent as.
  const { properties = {} } = schemaOf(schema, 'output') as { properties?: Record<string, JsonSchema> }
  const { required = [] } = schemaOf(schema, 'input') as { required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }

function bodyOf({ bodyKind, body }: Endpoint): Record<string, { schema: JsonSchema }> | undefined {
  if (bodyKind === 'json' && body) return { 'application/json': { schema: schemaOf(body, 'input') } }
  if (bodyKind === 'multipart')
    return { 'multipart/form-data': { schema: { type: 'object', properties: { image: bytes }, required: ['image'] } } }
  if (bodyKind === 'bytes') return { 'application/octet-stream': { schema: bytes } }
  return undefined
}

function successesOf({ answer, answerKind, status, alsoAnswers, path }: Endpoint): Operation['responses'] {
  if (answerKind === 'socket') return { 101: { description: 'The socket is open' } }
  const content = {
    json: () => ({ 'application/json': { schema: answer ? schemaOf(answer, 'output') : {} } }),
    'json-text': () => ({ 'application/json': { schema: answer ? schemaOf(answer, 'output') : {} } }),
    bytes: () => ({ [typeOfBytes(path)]: { schema: bytes } }),
    document: () => ({ [path.endsWith('.json') ? 'application/json' : 'text/html']: { schema: {} } }),
  }[answerKind]()
  return Object.fromEntries([status, ...alsoAnswers].map((code) => [code, { description: describe(code), content }]))
}

const typeOfBytes = (path: string) =>
  path.includes('/files/') ? 'application/octet-stream' : path.includes('/attachments/') ? 'audio/*' : 'image/*'

const describe = (status: number) => (status < 300 ? 'Success' : 'Unhealthy; the body says why')

function refusalsOf(contract: Endpoint): Operation['responses'] {
  const { access, params, query, bodyKind, cost } = contract
  const refusals: [boolean, number, string][] = [
    [Boolean(query) || bodyKind !== 'none', 400, 'The request is invalid'],
    [access !== 'public', 401, 'No one is signed in'],
    [
      access !== 'public' || contract.method !== 'GET',
      403,
      'The role, or the origin of the request, does not allow it',
    ],
    [Boolean(params), 404, 'It does not exist, or the caller may not see it'],
    [bodyKind !== 'none', 413, 'The body is too large'],
    [bodyKind !== 'none', 415, 'The content type is not supported'],
    [
      cost === 'heavy' || (access === 'public' && bodyKind === 'json'),
      429,
      'Too many requests; Retry-After says when to try again',
    ],
  ]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } }
  return Object.fromEntries([
    ...refusals.filter(([applies]) => applies).map(([, code, description]) => [code, { description, content }]),
    ['default', { description: 'Any other error, in the same shape', content }],
  ])
}
