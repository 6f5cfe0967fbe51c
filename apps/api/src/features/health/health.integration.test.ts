import type { AnswerOf } from '@canvass/contracts/endpoint'
import { getHealth, getReady, ping } from '@canvass/contracts/health'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.owner.query('delete from service_heartbeats'))
afterAll(() => app.close())

describeAccess(getHealth, { app: () => app })
describeAccess(getReady, { app: () => app })
describeAccess(ping, { app: () => app })

/** Reads the same response from a 200 and a 503. */
const look = async (of = app) => {
  const { status, text } = await of.signedOut.ask(getHealth)
  return { status, answer: JSON.parse(text) as AnswerOf<typeof getHealth> }
}
const health = async () => (await look()).answer
/** Sends a worker heartbeat, which the API's database role may not. */
const beat = (detail: object = {}, instance = 'w1') =>
  app.owner.query(`select canvass_platform.beat('worker', $1, $2)`, [instance, JSON.stringify(detail)])

describe('health', () => {
  it('is good with a worker, and reports the free space', async () => {
    await beat()
    const got = await look()
    const atWork = { ok: true, detail: 'A worker is running' }
    expect(got.status).toBe(200)
    expect(got.answer).toMatchObject({
      ok: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      parts: {
        database: { ok: true, detail: 'ok' },
        storage: { ok: true, detail: expect.stringMatching(/^\d+\.\d GB free$/) as string },
        queue: atWork,
        reading: atWork,
      },
    })
  })

  it('is bad without a worker, and names the parts that need one, while readiness stays good', async () => {
    const got = await look()
    const silent = { ok: false, detail: 'No worker is running' }
    expect([got.status, got.answer.ok, got.answer.parts.queue, got.answer.parts.reading]).toEqual([
      503,
      false,
      silent,
      silent,
    ])
    expect((await app.signedOut.ask(getReady)).status).toBe(200)
  })

  it('reports the queue and reading engine as the worker does', async () => {
    await beat({ queue: { ok: true, detail: 'PostgreSQL' }, reading: { ok: false, detail: 'It does not start' } })
    expect((await health()).parts).toMatchObject({
      queue: { ok: true, detail: 'PostgreSQL' },
      reading: { ok: false, detail: 'It does not start' },
    })
  })

  it('reports outside services, and stays good without them', async () => {
    const providers = [{ name: 'transcription', ok: false, detail: 'Paused for another 30 s' }]
    await beat({ providers })
    const got = await look()
    expect([got.status, got.answer.ok, got.answer.providers]).toEqual([200, true, providers])
    await app.owner.query(`update service_heartbeats set beat_at = now() - interval '45 seconds'`)
    expect((await health()).providers).toEqual([])
  })

  it('stops trusting a worker that has gone silent', async () => {
    await beat({ queue: { ok: true, detail: 'PostgreSQL' } })
    await app.owner.query(`update service_heartbeats set beat_at = now() - interval '45 seconds'`)
    const got = await look()
    expect([got.status, got.answer.ok]).toEqual([503, false])
    expect(got.answer.parts.queue).toEqual({ ok: false, detail: 'The worker has not reported for 45 s' })
  })

  it('is bad when captures’ bytes are missing, while readiness stays good', async () => {
    const storage = { ok: false, detail: 'Missing bytes: 3' }
    await beat({ storage })
    const got = await look()
    expect([got.status, got.answer.ok, got.answer.parts.storage]).toEqual([503, false, storage])
    expect((await app.signedOut.ask(getReady)).status).toBe(200)
  })

  it('is bad, and reports why, when only the disk reserve is left', async () => {
    const full = await testApp({ env: { STORAGE_RESERVE_MB: '1000000000' } })
    const got = await look(full)
    expect([got.status, got.answer.parts.storage]).toEqual([503, { ok: false, detail: 'The disk is full' }])
    await full.close()
  })

  it('uses the most recent of several workers, and forgets those from yesterday', async () => {
    await beat({}, 'old')
    await app.owner.query(`update service_heartbeats set beat_at = now() - interval '2 days'`)
    await beat({ reading: { ok: true, detail: 'tesseract' } })
    expect((await health()).parts.reading).toEqual({ ok: true, detail: 'tesseract' })
    const { rows } = await app.owner.query('select instance from service_heartbeats')
    expect(rows).toEqual([{ instance: 'w1' }])
  })
})

describe('a ping', () => {
  it('echoes the nonce, so a captive portal cannot pose as the server', async () => {
    const { answer } = await app.signedOut.ask(ping, { query: { nonce: 'n-1' } })
    expect(answer).toMatchObject({ product: 'canvass', nonce: 'n-1' })
    expect((await app.signedOut.ask(ping)).answer.nonce).toBeNull()
  })
})
