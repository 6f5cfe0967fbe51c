import { getHealth, getReady, ping } from '@canvass/contracts/health'
import { serviceHeartbeats } from '@canvass/db/service-heartbeats'
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

const health = async () => (await app.signedOut.ask(getHealth)).answer
const beat = (detail = {}) => serviceHeartbeats(app.deps.database).beat({ service: 'worker', instance: 'w1', detail })

describe('health', () => {
  it('is well without a worker, and says which parts wait for one', async () => {
    const got = await app.signedOut.ask(getHealth)
    const silent = { ok: false, detail: 'No worker has been heard of' }
    expect(got.status).toBe(200)
    expect(got.answer).toMatchObject({
      ok: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      parts: {
        database: { ok: true, detail: 'ok' },
        storage: { ok: true, detail: 'ok' },
        queue: silent,
        reading: silent,
      },
    })
  })

  it('says of queue and reading engine what the worker says', async () => {
    await beat({ queue: { ok: true, detail: 'PostgreSQL' }, reading: { ok: false, detail: 'It does not start' } })
    expect((await health()).parts).toMatchObject({
      queue: { ok: true, detail: 'PostgreSQL' },
      reading: { ok: false, detail: 'It does not start' },
    })
  })

  it('no longer believes a worker that fell silent', async () => {
    await beat({ queue: { ok: true, detail: 'PostgreSQL' } })
    await app.owner.query(`update service_heartbeats set beat_at = now() - interval '45 seconds'`)
    expect((await health()).parts.queue).toEqual({ ok: false, detail: 'The worker has been silent for 45 s' })
  })

  it('raises an alarm when bytes are missing that captures speak of, and sends nobody away for it', async () => {
    const storage = { ok: false, detail: 'Missing bytes: 3' }
    await beat({ storage })
    const got = await app.signedOut.ask(getHealth)
    expect([got.status, got.answer.ok, got.answer.parts.storage]).toEqual([200, true, storage])
  })

  it('hears the newest of several workers, and forgets those of yesterday', async () => {
    await serviceHeartbeats(app.deps.database).beat({ service: 'worker', instance: 'old' })
    await app.owner.query(`update service_heartbeats set beat_at = now() - interval '2 days'`)
    await beat({ reading: { ok: true, detail: 'tesseract' } })
    expect((await health()).parts.reading).toEqual({ ok: true, detail: 'tesseract' })
    const { rows } = await app.owner.query('select instance from service_heartbeats')
    expect(rows).toEqual([{ instance: 'w1' }])
  })
})

describe('a ping', () => {
  it('gives the nonce back, so that no captive portal can pass for us', async () => {
    const { answer } = await app.signedOut.ask(ping, { query: { nonce: 'n-1' } })
    expect(answer).toMatchObject({ product: 'canvass', nonce: 'n-1' })
    expect((await app.signedOut.ask(ping)).answer.nonce).toBeNull()
  })
})
