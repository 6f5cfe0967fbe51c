import { connect } from 'node:net'
import { joinWaitlist, login } from '@canvass/contracts/auth'
import { ErrorAnswer } from '@canvass/contracts/shapes/errors'
import { evaluateFlags } from '@canvass/contracts/flags'
import { getLead, listLeads } from '@canvass/contracts/leads'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let user: BuiltUser
beforeAll(async () => {
  app = await testApp()
  user = await app.buildUser()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const loginWith = (rawBody: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) =>
  app.signedOut.ask(login, { rawBody, headers })

/** Sends raw bytes that no HTTP client would send. */
function sendRaw(text: string): Promise<{ status: number; headers: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1', () => socket.write(text))
    let got = ''
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.on('error', reject)
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('close', () => {
      const [headers = '', body = ''] = got.split('\r\n\r\n')
      resolve({ status: Number(got.split(' ')[1]), headers, body })
    })
  })
}

describe('a malformed body', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['half of a JSON', '{"username":"a","passw'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"x"'],
    ['null for a text', '{"username":null,"password":"x"}'],
    ['a number for a text', '{"username":0,"password":"x"}'],
    ['a truth for a text', '{"username":true,"password":"x"}'],
    ['a list for a text', '{"username":["a"],"password":"x"}'],
    ['an object for a text', '{"username":{"$gt":""},"password":"x"}'],
    ['a field too many', '{"username":"a","password":"x","role":"admin"}'],
    ['a poisoned prototype', '{"username":"a","password":"x","__proto__":{"role":"admin"}}'],
    ['a poisoned constructor', '{"username":"a","password":"x","constructor":{"prototype":{"a":1}}}'],
    ['NUL in a value', '{"username":"a\\u0000","password":"x"}'],
    ['NUL in a key', '{"username":"a","password":"x","\\u0000":"x"}'],
    ['half of a surrogate pair', '{"username":"a\\ud800","password":"x"}'],
    ['a nest ten thousand deep', `{"username":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`],
    ['a name far too long', JSON.stringify({ username: 'a'.repeat(10_000), password: 'x' })],
  ])('with %s is refused as invalid', async (_, body) => {
    const got = await loginWith(body)
    expect([got.status, got.refusal.code]).toEqual([400, 'invalid'])
  })

  it('that is not text is refused as invalid', async () => {
    const got = await loginWith(new Uint8Array([0xff, 0xfe, 0x00, 0x7b]))
    expect(got.status).toBe(400)
  })

  it('is refused with the field and its error', async () => {
    const got = await loginWith('{"password":"x"}')
    expect(got.refusal).toMatchObject({ message: 'Username is required', fields: { username: 'Username is required' } })
  })

  it('of a megabyte is refused as too large', async () => {
    const got = await loginWith(JSON.stringify({ username: 'a', password: 'x'.repeat(1024 * 1024) }))
    expect([got.status, got.refusal.code]).toEqual([413, 'too_large'])
  })

  it.each([
    ['text/plain', '{"username":"a","password":"x"}'],
    ['application/x-www-form-urlencoded', 'username=a&password=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['application/json-patch+json', '[]'],
    ['nonsense', 'x'],
  ])('of type %s is refused as unsupported media', async (type, body) => {
    const got = await loginWith(body, { 'content-type': type })
    expect([got.status, got.refusal.code]).toEqual([415, 'unsupported_media'])
  })

  it('is refused to admitted callers, and to others before it is read', async () => {
    const flags = { rawBody: '{"flags":["unknown"]}', headers: json }
    expect((await app.as(user).ask(evaluateFlags, flags)).status).toBe(400)
    expect((await app.signedOut.ask(evaluateFlags, flags)).status).toBe(401)
  })

  it('cannot reach the database as code: a name of strange characters is simply stored', async () => {
    const body = { email: 'strange@example.com', firstName: `'";--\\ \u202e\u{1f600}`, lastName: '%_ \u0001' }
    expect((await app.signedOut.ask(joinWaitlist, { body })).status).toBe(201)
  })
})

describe('a malformed URL', () => {
  it.each(['/api/leads/%', '/api/%zz', '/%ff%', '/api/leads/%E0%A4%A'])('%s is refused as invalid', async (path) => {
    const { status, headers, body } = await sendRaw(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`,
    )
    expect([status, z.parse(ErrorAnswer, JSON.parse(body)).code]).toEqual([400, 'invalid'])
    expect(headers.toLowerCase()).toContain('content-security-policy')
  })

  it.each(['1', '%00', '%00%00', "' or 1=1", 'x'.repeat(300), '../../etc/passwd', '0189'])(
    'with the id %j is not found',
    async (id) => {
      const got = await app.as(user).ask(getLead, { params: { id } })
      expect([got.status, got.refusal.code]).toEqual([404, 'not_found'])
    },
  )

  it.each(['limit=0', 'limit=101', 'limit=x', 'limit=1&limit=2', 'q=%00', 'status=won'])(
    'with the query %s is refused as invalid',
    async (query) => {
      const response = await fetch(`${app.origin}${listLeads.path}?${query}`, {
        headers: { cookie: `canvass=${user.sessionToken}` },
      })
      expect(response.status).toBe(400)
      expect(z.parse(ErrorAnswer, await response.json()).code).toBe('invalid')
    },
  )

  it('for an unmounted API path is not found, in JSON, for any method', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['GET', '/api'],
      ['DELETE', '/api/auth/login'],
      ['PATCH', '/api/leads'],
    ] as const) {
      const response = await fetch(app.origin + path, { method, headers: { accept: 'text/html' } })
      expect(response.status).toBe(404)
      expect(z.parse(ErrorAnswer, await response.json()).code).toBe('not_found')
    }
  })
})

describe('malformed HTTP', () => {
  const head = 'host: 127.0.0.1\r\nconnection: close\r\n'
  it.each([
    [
      'an unknown expectation',
      `POST /api/auth/login HTTP/1.1\r\n${head}expect: wonders\r\ncontent-length: 0\r\n\r\n`,
      417,
    ],
    ['no HTTP at all', 'nonsense\r\n\r\n', 400],
    ['a space in a header name', `GET /api/health HTTP/1.1\r\nho st: x\r\n\r\n`, 400],
    ['headers without end', `GET /api/health HTTP/1.1\r\n${head}x: ${'a'.repeat(140_000)}\r\n\r\n`, 431],
    ['two lengths', `POST /api/auth/login HTTP/1.1\r\n${head}content-length: 1\r\ncontent-length: 2\r\n\r\nx`, 400],
    ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    [
      'a body shorter than announced',
      `POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n{}\r\n\r\n`,
      400,
    ],
  ])('with %s gets a JSON response', async (_, text, status) => {
    const got = await sendRaw(text)
    expect(got.status).toBe(status)
    expect(got.headers.toLowerCase()).toContain('content-type: application/json')
  })

  it('does not include HTTP/1.0, which load balancers use', async () => {
    expect((await sendRaw('GET /api/ready HTTP/1.0\r\n\r\n')).status).toBe(200)
    const foreign = 'POST /api/auth/logout HTTP/1.0\r\norigin: http://evil.example\r\n\r\n'
    expect((await sendRaw(foreign)).status).toBe(403)
  })

  it('leaves the server working', async () => {
    expect((await fetch(`${app.origin}/api/ready`)).status).toBe(200)
  })
})
