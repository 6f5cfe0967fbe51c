import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { logout } from '@canvass/contracts/auth'
import {
  openRealtime,
  pollRealtime,
  type Progress,
  type ServerMessage,
  SYNC_CHANGED,
} from '@canvass/contracts/realtime'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { closeSocket, openSocket } from '../../../test/open-socket.ts'
import { leaseCapture, makeLead, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp({
    replace: ({ hub }) => ({
      hub: {
        ...hub,
        subscribe(userId, subscriber) {
          const stop = hub.subscribe(userId, subscriber)
          setImmediate(() => held.shift()?.())
          return stop
        },
      },
    }),
  })
})
beforeEach(async () => {
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const heartbeat = (userId?: string) => ({
  type: 'session:heartbeat',
  data: { sessionId: randomUUID(), ...(userId && { userId }) },
})
const isAlive = (frame: ServerMessage) => frame.type === 'session:alive'
const isOfProgress = (frame: ServerMessage) => frame.type !== SYNC_CHANGED
const stateOf = (frame: ServerMessage) => (frame.data as Progress).state
const isDone = (frame: ServerMessage) => stateOf(frame) === 'done'

for (const contract of [openRealtime, pollRealtime]) describeAccess(contract, { app: () => app })

describe('a socket', () => {
  it('sends its user the state of each capture, once and in order', async () => {
    const page = await openSocket(app, rep)
    const id = await sendCapture(app, rep)
    const { runs, lease } = await leaseCapture(app, rep, id)
    for (const stage of ['read_text', 'extract_business'] as const) {
      await runs.writeStages(lease, [{ stage, state: 'running' }])
      await runs.writeStages(lease, [{ stage, state: 'done' }])
    }
    await runs.needsAttention(lease, { code: 'no_text', message: 'No text', stage: 'extract_business' })
    await page.frame((frame) => stateOf(frame) === 'needs_attention')
    const frames = page.frames.filter(isOfProgress)
    expect(frames.map(({ type }) => type)).toEqual(frames.map(() => `ocr:progress:${rep.id}`))
    const told = frames.map(({ data }) => data as Progress)
    expect(told.map(({ state, stage }) => `${state} ${stage ?? ''}`)).toEqual([
      'received ',
      'processing ',
      'processing read_text',
      'processing extract_business',
      'needs_attention extract_business',
    ])
    expect(told.map(({ seq }) => seq)).toEqual(told.map(({ seq }) => seq).toSorted((one, other) => one - other))
    await closeSocket(page)
  })

  it('answers a heartbeat, whatever identity it claims', async () => {
    const other = await app.buildUser('member', { organizationId: rep.organizationId })
    const page = await openSocket(app, rep)
    page.send(heartbeat(other.id))
    page.send({ type: 'ocr:processing', data: { sessionId: 's', userId: other.id, status: 'processing' } })
    await page.frame(isAlive)
    await makeLead(app, other)
    await makeLead(app, rep)
    await page.frame(isDone)
    const types = new Set(page.frames.filter(isOfProgress).map(({ type }) => type))
    expect(types).toEqual(new Set(['session:alive', `ocr:progress:${rep.id}`]))
    await closeSocket(page)
  })

  it('never sends a capture to anyone else, whatever identity they claim', async () => {
    const colleague = await app.buildUser('admin', { organizationId: rep.organizationId })
    const stranger = await app.buildUser('super_admin')
    const pages = [await openSocket(app, colleague), await openSocket(app, stranger)]
    for (const page of pages) {
      page.send(heartbeat(rep.id))
      page.send({ type: 'ocr:processing', data: { sessionId: rep.id, userId: rep.id, status: 'processing' } })
    }
    const made: string[] = []
    for (let n = 0; n < 10; n += 1) made.push(await makeLead(app, rep))
    // Anything sent to them has arrived before their own news.
    await Promise.all([makeLead(app, colleague), makeLead(app, stranger)])
    await Promise.all(pages.map((page) => page.frame(isDone)))
    const heard = JSON.stringify(pages.map(({ frames }) => frames))
    expect([...made, rep.id].filter((id) => heard.includes(id))).toEqual([])
    await Promise.all(pages.map(closeSocket))
  })

  it('sends to every page of the user', async () => {
    const pages = [await openSocket(app, rep), await openSocket(app, rep)]
    await makeLead(app, rep)
    const [first, second] = await Promise.all(pages.map((page) => page.frame(isDone)))
    expect(first).toEqual(second)
    await Promise.all(pages.map(closeSocket))
  })

  it('is refused from another site, without an origin, or without a session', async () => {
    await expect(openSocket(app, rep, 'https://evil.example')).rejects.toThrow('refused with 403')
    await expect(openSocket(app, rep, '')).rejects.toThrow('refused with 403')
    await expect(openSocket(app, undefined)).rejects.toThrow('refused with 401')
    await expect(openSocket(app, { sessionToken: 'A'.repeat(43) })).rejects.toThrow('refused with 401')
  })

  it('leaves no open connection behind when it is refused', async () => {
    const { port, hostname } = new URL(app.origin)
    const line = connect(Number(port), hostname)
    line.write(
      `GET /api/realtime HTTP/1.1\r\nhost: ${hostname}\r\norigin: https://evil.example\r\nconnection: Upgrade\r\n` +
        'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
    )
    line.resume()
    await expect(once(line, 'end')).resolves.toEqual([])
    line.destroy()
  })

  it.each<[string, (send: (message: unknown) => void, raw: (data: Buffer) => void) => void]>([
    ['a megabyte', (send) => send('x'.repeat(1_000_000))],
    ['broken JSON', (send) => send('{"type":')],
    ['an unknown type', (send) => send({ type: 'session:admin', data: {} })],
    ['bytes', (_, raw) => raw(Buffer.from([0, 1, 2]))],
    ['a flood', (send) => Array.from({ length: 2_000 }, () => send(heartbeat()))],
  ])('is closed on %s, and the server keeps running', async (_name, misbehave) => {
    const page = await openSocket(app, rep)
    misbehave(
      (message) => page.send(message),
      (data) => page.socket.send(data),
    )
    expect([1006, 1008, 1009]).toContain(await page.closed)
    const next = await openSocket(app, rep)
    next.send(heartbeat())
    await next.frame(isAlive)
    await closeSocket(next)
  })

  it('with an oversized frame leaves one log line without a stack trace', async () => {
    const lines: string[] = []
    const logged = await testApp({ logStream: { write: (line) => lines.push(line) } })
    const page = await openSocket(logged, await logged.buildUser('member'))
    page.send('x'.repeat(1_000_000))
    await page.closed
    const told = () => lines.filter((line) => /socket/i.test(line)).map((line) => JSON.parse(line) as { level: number })
    await vi.waitFor(() => expect(told()).toHaveLength(1))
    expect(told()).toMatchObject([{ level: 30, code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' }])
    expect(lines.join('')).not.toContain('"stack"')
    await logged.close()
  })

  it('is closed when its session ends, and the user’s others stay open', async () => {
    const page = await openSocket(app, rep)
    await app.as(rep).ask(logout)
    expect(await page.closed).toBe(4401)
  })

  it('is closed when its session is ended by another process', async () => {
    const page = await openSocket(app, rep)
    await app.owner.query('delete from sessions where user_id = $1', [rep.id])
    expect(await page.closed).toBe(4401)
  })

  it('is closed when its user is deactivated or changes role', async () => {
    const page = await openSocket(app, rep)
    await app.owner.query(`update users set role = 'viewer' where id = $1`, [rep.id])
    expect(await page.closed).toBe(4401)
    const again = await openSocket(app, rep)
    await app.owner.query('update users set deactivated_at = now() where id = $1', [rep.id])
    expect(await again.closed).toBe(4401)
  })

  it('closes the oldest of eleven pages of one user', async () => {
    const pages = []
    for (let opened = 0; opened < 11; opened++) pages.push(await openSocket(app, rep))
    expect(await pages[0]?.closed).toBe(4429)
    await Promise.all(pages.slice(1).map(closeSocket))
  })

  it('is refused beyond two hundred per address until one closes', async () => {
    const pages = []
    for (let n = 0; n < 20; n += 1) {
      const user = await app.buildUser('member')
      pages.push(...(await Promise.all(Array.from({ length: 10 }, () => openSocket(app, user)))))
    }
    await expect(openSocket(app, rep)).rejects.toThrow('refused with 429')
    const [first, ...others] = pages
    if (first) await closeSocket(first)
    const next = await vi.waitFor(() => openSocket(app, rep))
    await Promise.all([next, ...others].map(closeSocket))
  })

  it('recovers after the database connection breaks, and misses nothing in between', async () => {
    const page = await openSocket(app, rep)
    page.send(heartbeat())
    await page.frame(isAlive)
    await app.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'canvass-feed' and datname = current_database()`)
    const id = await makeLead(app, rep)
    const told = await page.frame(isDone)
    expect((told.data as Progress).captureId).toBe(id)
    await closeSocket(page)
  })
})

/** Waits until the latest poll is held. */
const held: (() => void)[] = []
const subscribed = () => new Promise<void>((resolve) => held.push(resolve))

describe('a client without a socket', () => {
  it('gets missed news immediately', async () => {
    const id = await makeLead(app, rep)
    const { answer } = await app.as(rep).ask(pollRealtime, { query: { since: 0 } })
    expect(answer.messages).toMatchObject([{ captureId: id, leadId: id, state: 'done', stage: null }])
    expect(answer.next).toBeGreaterThanOrEqual(answer.messages[0]?.seq ?? Infinity)
  })

  it.each([
    ['signs out', () => app.as(rep).ask(logout)],
    ['is signed out by another process', () => app.owner.query('delete from sessions where user_id = $1', [rep.id])],
    ['is deactivated', () => app.owner.query('update users set deactivated_at = now() where id = $1', [rep.id])],
  ])('gets a signed-out response immediately when its user %s', async (_, leaves) => {
    const polled = app.as(rep).ask(pollRealtime, { query: { since: 0 } })
    await subscribed()
    await leaves()
    expect((await polled).status).toBe(401)
  })

  it('gets the oldest of eleven polls answered with what there is', async () => {
    const answered: number[] = []
    const polls = []
    for (let n = 0; n < 11; n += 1) {
      polls.push(
        app
          .as(rep)
          .ask(pollRealtime, { query: { since: 0 } })
          .then(() => answered.push(n)),
      )
      await subscribed()
    }
    await polls[0]
    expect(answered).toEqual([0])
    await sendCapture(app, rep)
    await Promise.all(polls)
  })

  it('gets the new sequence number for a colleague’s change, but not the capture', async () => {
    const other = await app.buildUser('member', { organizationId: rep.organizationId })
    const polled = app.as(rep).ask(pollRealtime, { query: { since: 0 } })
    await subscribed()
    await sendCapture(app, other)
    const { messages, next } = (await polled).answer
    expect(messages).toEqual([])
    expect(next).toBeGreaterThan(0)
  })

  it('is not answered by a notice of a number it already has', async () => {
    const polled = app.as(rep).ask(pollRealtime, { query: { since: 0 } })
    await subscribed()
    await app.owner.query(`select pg_notify('canvass_sequence', $1)`, [rep.organizationId])
    // Notifications arrive in order, so the earlier notice has been handled by then.
    const id = await sendCapture(app, rep)
    expect((await polled).answer.messages.map(({ captureId }) => captureId)).toEqual([id])
  })

  it('is answered immediately when it is behind', async () => {
    const other = await app.buildUser('member', { organizationId: rep.organizationId })
    await sendCapture(app, other)
    const { messages, next } = (await app.as(rep).ask(pollRealtime, { query: { since: 0 } })).answer
    expect([messages, next > 0]).toEqual([[], true])
  })

  it('waits for its user’s captures', async () => {
    const polled = app.as(rep).ask(pollRealtime, { query: { since: 0 } })
    await subscribed()
    const id = await sendCapture(app, rep)
    expect((await polled).answer.messages.map(({ captureId }) => captureId)).toEqual([id])
  })
})
