import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { applyOps } from '@canvass/contracts/ops'
import { type ServerMessage, SYNC_CHANGED } from '@canvass/contracts/realtime'
import { getChanges } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeSocket, openSocket } from '../../../test/open-socket.ts'
import { makeLead } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../create-deps.ts'

let app: TestApp
/** Another API on the same database. */
let other: FastifyInstance
let otherOrigin: string
let rep: BuiltUser
let colleague: BuiltUser
beforeAll(async () => {
  app = await testApp()
  other = await buildApp(createDeps(app.settings))
  await other.listen({ host: '127.0.0.1', port: 0 })
  otherOrigin = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  rep = await app.buildUser('member')
  colleague = await app.buildUser('member', { organizationId: rep.organizationId })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** A new database connection reports every organization's number, which is 0 without changes. */
const isChange = (frame: ServerMessage) => frame.type === SYNC_CHANGED && frame.data.seq > 0
const seqOf = (frame: ServerMessage | undefined) => frame?.data.seq ?? 0
const sequence = async (user: BuiltUser) => (await app.as(user).ask(getChanges, { query: { since: 0 } })).answer.next
const tag = (user: BuiltUser, leadId: string) =>
  app.as(user).ask(applyOps, {
    body: {
      ops: [
        {
          opId: randomUUID(),
          kind: 'tag_lead',
          entityId: leadId,
          at: new Date().toISOString(),
          add: ['fair'],
          remove: [],
        },
      ],
    },
  })

describe('a sequence notice', () => {
  it('reaches a socket of another process', async () => {
    const leadId = await makeLead(app, rep)
    const page = await openSocket({ origin: otherOrigin }, colleague)
    const before = await sequence(colleague)
    expect((await tag(rep, leadId)).status).toBe(200)
    const reached = await sequence(colleague)
    expect(reached).toBeGreaterThan(before)
    await page.frame((frame) => isChange(frame) && seqOf(frame) === reached)
    await closeSocket(page)
  })

  it('does not reach another organization', async () => {
    const leadId = await makeLead(app, rep)
    const stranger = await openSocket(app, await app.buildUser('viewer'))
    const page = await openSocket(app, colleague)
    await tag(rep, leadId)
    await page.frame(isChange)
    stranger.send({ type: 'session:heartbeat', data: { sessionId: randomUUID() } })
    await stranger.frame(({ type }) => type === 'session:alive')
    expect(stranger.frames.filter(isChange)).toEqual([])
    await Promise.all([closeSocket(page), closeSocket(stranger)])
  })

  it('combines a thousand successive changes into few frames, including the last number', async () => {
    const page = await openSocket(app, colleague)
    const started = performance.now()
    for (let n = 0; n < 1_000; n += 1) await app.owner.query('select canvass.next_seq($1)', [rep.organizationId])
    const tookMs = performance.now() - started
    await page.frame((frame) => isChange(frame) && seqOf(frame) === 1_000)
    expect(page.frames.filter(isChange).length).toBeLessThanOrEqual(2 + Math.ceil(tookMs / 250))
    await closeSocket(page)
  })

  it('is sent once, however many rows a transaction stamps', async () => {
    const page = await openSocket(app, colleague)
    await app.owner.query('select canvass.next_seq($1) from generate_series(1, 1000)', [rep.organizationId])
    expect(seqOf(await page.frame(isChange))).toBe(1_000)
    expect(page.frames.filter(isChange)).toHaveLength(1)
    await closeSocket(page)
  })

  it('is sent after the database connection breaks, including changes in between', async () => {
    const page = await openSocket(app, colleague)
    await app.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'canvass-feed' and datname = current_database()`)
    await app.owner.query('select canvass.next_seq($1)', [rep.organizationId])
    expect(seqOf(await page.frame(isChange))).toBe(1)
    await app.owner.query('select canvass.next_seq($1)', [rep.organizationId])
    await page.frame((frame) => isChange(frame) && seqOf(frame) === 2)
    await closeSocket(page)
  })
})
