import type { AddressInfo } from 'node:net'
import { readServerSettings } from '@canvass/settings/settings'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { createServer } from './server/create-server.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** Returns the address that a local caller counts under, given the settings and its headers. */
async function addressOf(env: Record<string, string>, headers: Record<string, string>): Promise<string> {
  app = await createServer(
    readServerSettings({ API_DATABASE_URL: 'postgres://nowhere/canvass', LOG_LEVEL: 'silent', ...env }, 'api'),
  )
  app.get('/api/whence', ({ ip }) => ip)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/api/whence`, { headers })).text()
}

const PUBLIC_URL = 'https://canvass.example.com'
const claims = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { 'cf-connecting-ip': '203.0.113.9' },
  { 'true-client-ip': '203.0.113.9' },
]

describe('a caller’s address', () => {
  it.each(claims)('is the connection’s, whatever its headers claim: %j', async (headers) => {
    expect(await addressOf({}, headers)).toBe('127.0.0.1')
  })

  it.each(claims)('is the connection’s when a public URL is set but no proxy: %j', async (headers) => {
    expect(await addressOf({ PUBLIC_URL }, headers)).toBe('127.0.0.1')
  })

  it('is the connection’s when the trusted proxy is a different one', async () => {
    expect(await addressOf({ TRUSTED_PROXIES: '10.0.0.2' }, { 'x-forwarded-for': '203.0.113.9' })).toBe('127.0.0.1')
  })

  it('behind a trusted proxy is what the proxy added, not what the caller sent', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 127.0.0.1, 203.0.113.9' }
    expect(await addressOf({ TRUSTED_PROXIES: '127.0.0.1' }, headers)).toBe('203.0.113.9')
  })

  it('behind several trusted proxies is found from the right', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.1.2.3' }
    expect(await addressOf({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }, headers)).toBe('203.0.113.9')
  })
})
