import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const kilobyte = 1024
const form = (field: string, size: number) =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`),
    Buffer.alloc(size, 'a'),
    Buffer.from('\r\n--x--\r\n'),
  ])
const isForm = 'content-type: multipart/form-data; boundary=x\r\n'
const isJson = 'content-type: application/json\r\n'
const isPicture = 'content-type: image/jpeg\r\n'

interface Refused {
  line: string
  headers?: string
  body: Buffer
  isChunked?: boolean
  isSignedOut?: boolean
  status: number
}

const capture = () => `PUT /api/captures/${randomUUID()}`
const attachment = () => `PUT /api/captures/${randomUUID()}/attachments/${randomUUID()}`
const bytes = (size: number) => Buffer.alloc(size, 'a')

const refusals: [name: string, make: () => Refused][] = [
  [
    'a form with a file that is too large',
    () => ({
      line: 'POST /api/leads/process-image',
      headers: isForm,
      body: form('image', 15_400 * kilobyte),
      status: 413,
    }),
  ],
  [
    'a form with a file in the wrong field',
    () => ({
      line: 'POST /api/leads/process-image',
      headers: isForm,
      body: form('other', 900 * kilobyte),
      status: 400,
    }),
  ],
  [
    'a picture that is too large, of no announced length',
    () => ({ line: capture(), headers: isPicture, body: bytes(16_000 * kilobyte), isChunked: true, status: 413 }),
  ],
  [
    'a picture that is announced as too large',
    () => ({ line: capture(), headers: isPicture, body: bytes(16_000 * kilobyte), status: 413 }),
  ],
  [
    'a voice note that is too large, of no announced length',
    () => ({ line: attachment(), headers: isPicture, body: bytes(6_000 * kilobyte), isChunked: true, status: 413 }),
  ],
  [
    'a picture of nobody',
    () => ({ line: capture(), headers: isPicture, body: bytes(3_000 * kilobyte), isSignedOut: true, status: 401 }),
  ],
  ['a small picture of nobody', () => ({ line: capture(), body: bytes(10), isSignedOut: true, status: 401 })],
  [
    'a form of another site',
    () => ({
      line: 'POST /api/leads/process-image',
      headers: `${isForm}origin: http://evil.example\r\n`,
      body: form('image', 3_000 * kilobyte),
      status: 403,
    }),
  ],
  [
    'JSON that is too large',
    () => ({ line: 'POST /api/auth/login', headers: isJson, body: bytes(3_000 * kilobyte), status: 413 }),
  ],
  [
    'JSON that is too large, of no announced length',
    () => ({
      line: 'POST /api/auth/login',
      headers: isJson,
      body: bytes(3_000 * kilobyte),
      isChunked: true,
      status: 413,
    }),
  ],
  [
    'a body of another kind',
    () => ({
      line: 'POST /api/auth/login',
      headers: 'content-type: text/plain\r\n',
      body: bytes(3_000 * kilobyte),
      status: 415,
    }),
  ],
  [
    'a body of no kind',
    () => ({ line: 'POST /api/auth/login', body: bytes(3_000 * kilobyte), isChunked: true, status: 415 }),
  ],
  ['a body to an invalid address', () => ({ line: 'POST /api/%zz', body: bytes(3_000 * kilobyte), status: 400 })],
  ['a body to nothing', () => ({ line: 'POST /api/nothing', body: bytes(3_000 * kilobyte), status: 404 })],
  ['a body to a page', () => ({ line: 'GET /api/ping', body: bytes(3_000 * kilobyte), status: 415 })],
]

const ping = (nonce: string) => `GET /api/ping?nonce=${nonce} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`

function rawRequestOf({ line, headers = '', body, isChunked = false, isSignedOut = false }: Refused): Buffer {
  const framing = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
  const cookie = isSignedOut ? '' : `cookie: canvass=${rep.sessionToken}\r\n`
  const head = `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\n${cookie}${headers}${framing}\r\n\r\n`
  const content = isChunked
    ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]
    : [body]
  return Buffer.concat([Buffer.from(head), ...content])
}

async function open(): Promise<{ socket: Socket; until: (text: string) => Promise<string> }> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  // A client that keeps writing after a refusal gets a socket error, which counts as a normal end here.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  /** Resolves with the received text once it contains `wanted` or nothing more can arrive. */
  const until = async (wanted: string) => {
    while (!text.includes(wanted) && !socket.closed)
      await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => undefined)
    return text
  }
  return { socket, until }
}

/** Detects a response that announces the connection's end; such a connection must not be reused. */
const isClosing = (text: string) => /\r\nconnection: close\r\n/i.test(text)

describe('a connection with an early refusal', () => {
  it.each(refusals)('answers the next request after %s, or announces its end and closes', async (_name, make) => {
    const refused = make()
    const { socket, until } = await open()
    socket.write(rawRequestOf(refused))
    const answer = await until('"requestId"')
    expect(Number(answer.split(' ')[1])).toBe(refused.status)
    if (!isClosing(answer)) socket.write(ping('next'))
    const all = await until('"nonce":"next"')
    expect(all.includes('"nonce":"next"')).toBe(!isClosing(answer))
    socket.destroy()
  })

  it.each(refusals)('does the same for a pipelined request after %s', async (_name, make) => {
    const refused = make()
    const { socket, until } = await open()
    socket.write(Buffer.concat([rawRequestOf(refused), Buffer.from(ping('next'))]))
    const all = await until('"nonce":"next"')
    expect(Number(all.split(' ')[1])).toBe(refused.status)
    expect(all.includes('"nonce":"next"')).toBe(!isClosing(all))
    socket.destroy()
  })

  it('closes if the rest of the refused body never arrives', async () => {
    const { socket, until } = await open()
    const whole = rawRequestOf({ line: capture(), body: bytes(3_000 * kilobyte), isSignedOut: true, status: 401 })
    socket.write(whole.subarray(0, 5_000))
    const answer = await until('never to be seen')
    expect([Number(answer.split(' ')[1]), isClosing(answer)]).toEqual([401, true])
  })

  it('closes if the refused body never ends', async () => {
    const { socket, until } = await open()
    socket.write(`${capture()} HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n`)
    const more = Buffer.concat([Buffer.from('10000\r\n'), bytes(0x10000), Buffer.from('\r\n')])
    const pour = () => {
      while (!socket.destroyed && socket.write(more));
    }
    socket.on('drain', pour)
    pour()
    const answer = await until('never to be seen')
    expect(Number(answer.split(' ')[1])).toBe(401)
  })
})
