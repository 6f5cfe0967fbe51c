import { createHash } from 'node:crypto'
import { allEndpoints } from '@canvass/contracts/all-endpoints'
import { getDocs, getOpenApi } from '@canvass/contracts/health'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import type { OpenApi } from './open-api.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeAccess(getOpenApi, { app: () => app })
describeAccess(getDocs, { app: () => app })

const described = async () => JSON.parse((await app.signedOut.ask(getOpenApi)).text) as OpenApi
const operationOf = async (method: string, path: string) => (await described()).paths[path]?.[method]

describe('the OpenAPI description', () => {
  it('is OpenAPI 3.1 and lists every endpoint with its minimum role', async () => {
    const api = await described()
    expect(api.openapi).toBe('3.1.0')
    const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-authz'].minRole}`,
      ),
    )
    const contracts = allEndpoints.map(
      ({ method, path, access }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${access}`,
    )
    expect(operations.toSorted()).toEqual(contracts.toSorted())
  })

  it('states the minimum role, scope, and ownership of every operation', async () => {
    const { paths } = await described()
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(allEndpoints.length)
    const lacking = operations.filter(({ 'x-authz': authz }) => !authz?.minRole || !authz.scope || !authz.ownership)
    expect(lacking.map(({ operationId }) => operationId)).toEqual([])
    // Platform operations belong to no organization, so only their role guards them.
    const unguarded = operations.filter(
      ({ 'x-authz': { minRole, scope, ownership } }) =>
        minRole !== 'public' && (scope === 'public' || (ownership === 'none' && scope !== 'platform')),
    )
    expect(unguarded.map(({ operationId }) => operationId)).toEqual([])
    expect((await operationOf('get', '/api/leads/{id}'))?.['x-authz']).toEqual({
      minRole: 'viewer',
      scope: 'organization',
      ownership: 'visible',
    })
  })

  it('describes the request body with the limits of each field', async () => {
    const login = await operationOf('post', '/api/auth/login')
    expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['username', 'password'],
      additionalProperties: false,
      properties: { username: { type: 'string', maxLength: 254 } },
    })
    expect(login?.security).toEqual([])
    expect(Object.keys(login?.responses ?? {})).toEqual(['200', '400', '403', '413', '415', '429', 'default'])
  })

  it('marks a numeric query parameter as an optional integer', async () => {
    const list = await operationOf('get', '/api/leads')
    expect(list?.parameters.find(({ name }) => name === 'limit')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    })
  })

  it('defines the error shape once', async () => {
    const { components } = await described()
    expect(components).toMatchObject({ schemas: { ErrorAnswer: { type: 'object' } } })
  })
})

describe('the API docs page', () => {
  it('shows every endpoint without scripts, in a style its policy allows', async () => {
    const { text, headers } = await app.signedOut.ask(getDocs)
    for (const { path, summary } of allEndpoints) {
      expect(text).toContain(path.replaceAll(/:(\w+)/g, '{$1}'))
      expect(text).toContain(summary.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
    }
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
    const digest = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}'`)
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/)
  })
})
