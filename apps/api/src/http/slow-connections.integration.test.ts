import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { putCapture } from '@canvass/contracts/captures'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOf } from '../../test/send-capture.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { CONNECTION_LIMITS } from './connection-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({
    limits: { ...CONNECTION_LIMITS, headersMs: 300, bodyMs: 300, checkEveryMs: 50, connections: 350 },
  })
})
afterAll(() => app.close())

const head = 'host: 127.0.0.1\r\n'

/** Opens a connection, sends this text and nothing more, and resolves with the response once it closes. */
async function responseTo(text: string): Promise<string> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  let got = ''
  socket.on('data', (chunk) => (got += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return got
}

const responsesTo = (text: string) => Promise.all(Array.from({ length: 300 }, () => responseTo(text)))

const statusesOf = (answers: string[]) => [...new Set(answers.map((answer) => Number(answer.split(' ')[1])))]

describe('three hundred concurrent connections', () => {
  it('that send nothing are closed', async () => {
    expect(await responsesTo('')).toHaveLength(300)
  })

  it('that never end their headers get a timeout response and are closed', async () => {
    expect(statusesOf(await responsesTo(`POST /api/auth/login HTTP/1.1\r\n${head}x: a`))).toEqual([408])
  })

  it('that never end their body get a timeout response and are closed', async () => {
    const text = `POST /api/auth/login HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 50\r\n\r\n{"a`
    expect(statusesOf(await responsesTo(text))).toEqual([408])
  })

  it('that announce a photo without a session are refused and closed', async () => {
    const text = `PUT /api/captures/${randomUUID()} HTTP/1.1\r\n${head}content-length: 5000000\r\n\r\nabc`
    expect(statusesOf(await responsesTo(text))).toEqual([401])
  })

  it('leave the server working', async () => {
    expect((await fetch(`${app.origin}/api/ready`)).status).toBe(200)
  })
})

describe('a connection', () => {
  it('may take as long as it needs for a signed-in user’s photo', async () => {
    const rep = await app.buildUser('member')
    const bytes = await drawPicture()
    const { params, headers } = captureOf(bytes)
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
    let got = ''
    socket.on('data', (chunk) => (got += chunk.toString()))
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(
      `PUT ${putCapture.path.replace(':id', params.id)} HTTP/1.1\r\n${head}connection: close\r\n` +
        `cookie: canvass=${rep.sessionToken}\r\n${lines.join('')}content-length: ${bytes.length}\r\n\r\n`,
    )
    socket.write(bytes.subarray(0, 100))
    // By now, a later request with the short limit has been aborted.
    await responseTo(
      `POST /api/auth/login HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    )
    socket.write(bytes.subarray(100))
    await once(socket, 'close')
    expect(Number(got.split(' ')[1])).toBe(201)
  })

  it('beyond the limit is rejected, and others continue', async () => {
    const held = Array.from({ length: 400 }, () => connect(Number(new URL(app.origin).port), '127.0.0.1'))
    let closed = 0
    await new Promise<void>((resolve) => {
      for (const socket of held) {
        socket.on('error', () => undefined)
        socket.on('close', () => {
          closed += 1
          if (closed === 50) resolve()
        })
      }
    })
    for (const socket of held) socket.destroy()
    const ready = await fetch(`${app.origin}/api/ready`).catch(() => fetch(`${app.origin}/api/ready`))
    expect(ready.status).toBe(200)
  })
})
