import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { login, logout } from '@canvass/contracts/auth'
import { getLead, listLeads } from '@canvass/contracts/leads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, serverMessage } from './api-error.ts'
import { call } from './call.ts'
import { pathOf } from './path-of.ts'
import { requestTimeoutMs } from './request-timeout.ts'

const LOST = 'Connection lost - check your internet and try again. WiFi usually works better than cellular.'
const SLOW = 'Taking longer than usual - your connection might be slow. Try again or switch to WiFi for faster results.'

let server: Server
let answer: RequestListener
let asked: { url: string; type: string | undefined; body: string; method: string }[]

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString()
    })
    request.on('end', () => {
      asked.push({
        url: request.url ?? '',
        type: request.headers['content-type'],
        body,
        method: request.method ?? '',
      })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError')
  return error
}

describe('a call', () => {
  it('fills in the path, sends a JSON content type only with a body, and reads the response', async () => {
    answer = (_, response) => response.end('[]')
    expect(await call(listLeads, { query: { limit: 20 } })).toEqual([])
    await call(login, { body: { username: 'mara', password: 'secret-words' } })
    await call(logout)
    expect(asked.map(({ method, url, type }) => [method, url, type])).toEqual([
      ['GET', '/api/leads?limit=20', undefined],
      ['POST', '/api/auth/login', 'application/json'],
      ['POST', '/api/auth/logout', undefined],
    ])
    expect(pathOf('/api/leads/:id', { id: 'a/b?c' })).toBe('/api/leads/a%2Fb%3Fc')
  })

  it('fails with status and body, and keeps the server’s own words', async () => {
    const body = JSON.stringify({ message: 'No such lead', error: 'No such lead', code: 'not_found', requestId: '1' })
    answer = (_, response) => response.writeHead(404).end(body)
    const error = await failure(call(getLead, { params: { id: '1' } }))
    expect(error).toMatchObject({ status: 404, code: 'not_found', message: `404: ${body}` })
    expect(serverMessage(error)).toBe('No such lead')
  })

  it("fails with the status text when there is no body, and doesn't treat a page as our response", async () => {
    answer = (_, response) => response.writeHead(502, 'Bad Gateway').end()
    expect(await failure(call(logout))).toMatchObject({ message: '502: Bad Gateway', code: 'unknown' })
    answer = (_, response) => response.end('<html>Sign in to the hotel</html>')
    expect(await failure(call(listLeads))).toMatchObject({ status: 0, code: 'network', message: LOST })
  })

  it('says in its sentence whether it was too slow, canceled, or cut off', async () => {
    answer = () => undefined
    const slow = await failure(call(listLeads, {}, { timeoutMs: 30 }))
    expect(slow).toMatchObject({ code: 'timeout', message: SLOW })
    const off = new AbortController()
    const called = failure(call(listLeads, {}, { signal: off.signal }))
    off.abort()
    expect(await called).toMatchObject({ code: 'aborted', message: 'Request was cancelled.' })
    answer = (request) => request.socket.destroy()
    expect(await failure(call(listLeads))).toMatchObject({ code: 'network', message: LOST })
  })

  it('waits longer on slower connections', () => {
    const waits = ['4g', '3g', '2g', 'slow-2g'].map((effectiveType) =>
      requestTimeoutMs({ connection: { effectiveType } }),
    )
    expect(waits).toEqual([15_000, 30_000, 60_000, 60_000])
    expect(requestTimeoutMs({})).toBe(15_000)
  })
})
