import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { testCertificate } from '@canvass/testing/test-certificate'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { ownHosts } from './own-hosts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://canvass.example.com', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => app.close())

/** Returns the status of a request with this Host header, which fetch can't send. */
const statusFor = (host: string, headers: Record<string, string> = {}, path = '/api/ready') =>
  new Promise<number>((resolve, reject) => {
    request(app.origin + path, { headers: { host, ...headers } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

const own = ['127.0.0.1', '127.0.0.1:3000', '192.168.1.20:3000', '[::1]:3000', 'localhost', 'LOCALHOST.:80']
const foreign = ['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'canvass.example.com.evil.example']

describe('a request', () => {
  it.each([...own, 'canvass.example.com', 'canvass.example.com:443', hostname()])('to %s is accepted', async (host) => {
    expect(await statusFor(host)).toBe(200)
  })

  it.each(foreign)('to the host %j is refused as misdirected, even for the app’s page', async (host) => {
    expect(await statusFor(host)).toBe(421)
    expect(await statusFor(host, { accept: 'text/html' }, '/')).toBe(421)
  })

  it('to a foreign host is refused, even if a proxy’s header names one of ours', async () => {
    expect(await statusFor('evil.example', { 'x-forwarded-host': 'canvass.example.com' })).toBe(421)
  })

  it('that changes something is refused from a foreign host’s own page', async () => {
    const response = await new Promise<number>((resolve, reject) => {
      request(
        `${app.origin}/api/auth/logout`,
        { method: 'POST', headers: { host: 'evil.example', origin: 'http://evil.example' } },
        ({ statusCode = 0 }) => resolve(statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(response).toBe(421)
  })

  it('to upgrade to a socket is refused on a foreign host', async () => {
    const user = await app.buildUser()
    const status = await new Promise<number>((resolve) => {
      const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/api/realtime`, {
        headers: {
          host: 'evil.example',
          origin: 'http://evil.example',
          cookie: `__Host-canvass=${user.sessionToken}`,
        },
      })
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => undefined)
      socket.on('open', () => resolve(101))
    })
    expect(status).toBe(421)
  })
})

describe('a server’s host names', () => {
  it('come from its certificate', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'canvass-hosts-'))
    const tlsCert = join(folder, 'cert.pem')
    await writeFile(tlsCert, testCertificate)
    const isOwn = ownHosts({ host: '0.0.0.0', publicUrl: undefined, tlsCert })
    await rm(folder, { recursive: true })
    expect([isOwn('localhost:3000'), isOwn('other.example')]).toEqual([true, false])
  })

  it('include the host it listens on', () => {
    const isOwn = ownHosts({ host: 'canvass.internal', publicUrl: undefined, tlsCert: undefined })
    expect([isOwn('canvass.internal:3000'), isOwn('other.internal:3000')]).toEqual([true, false])
  })
})
