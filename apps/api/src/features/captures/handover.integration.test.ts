import { randomUUID } from 'node:crypto'
import {
  checkCaptures,
  getCapture,
  processImage,
  processManual,
  putCapture,
  removeCapture,
} from '@canvass/contracts/captures'
import { MAX_CODE_TEXT } from '@canvass/contracts/limits'
import { applyOps } from '@canvass/contracts/ops'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import { inTenant } from '@canvass/db/database'
import { deriveCapture } from '@canvass/db/changes/derived-captures'
import type { BuiltUser } from '@canvass/testing/build-user'
import { digestOf, drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft } from '../../../test/draft.ts'
import { captureOf, leaseCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const put = (sent: Parameters<typeof captureOf>, user = rep) => app.as(user).ask(putCapture, captureOf(...sent))

const imageForm = (bytes: Buffer, field = 'image') => {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], 'card.jpg', { type: 'image/jpeg' }))
  return form
}

const type = () => app.as(rep).ask(processManual, { body: { manualText: '  Harbour Bakery  ' } })

/** Returns the capture time that the server stores for this meta. */
const timeOf = async (meta: object) => {
  const id = randomUUID()
  await put([await drawPicture(), { id, meta }])
  const { answer } = await app.as(rep).ask(getCapture, { params: { id } })
  return answer.capturedAt === answer.receivedAt ? 'as received' : answer.capturedAt
}

const characters = (many: number) => '木'.repeat(many)

describe('handing over a capture', () => {
  it('returns its id, digest, and time of receipt, and starts at the first of ten stages', async () => {
    const bytes = await drawPicture()
    const id = randomUUID()
    const got = await put([bytes, { id }])
    expect([got.status, got.answer]).toEqual([
      201,
      {
        id,
        leadId: id,
        sha256: digestOf(bytes),
        state: 'received',
        seq: expect.any(Number) as number,
        receivedAt: expect.stringMatching(/^\d{4}-.+Z$/u) as string,
      },
    ])
    const { answer } = await app.as(rep).ask(getCapture, { params: { id } })
    expect(answer.receivedAt).toBe(got.answer.receivedAt)
    const asked = await app.as(rep).ask(checkCaptures, { body: { ids: [id] } })
    expect(asked.answer.captures).toEqual([got.answer])
    expect(answer).toMatchObject({ id, leadId: id, state: 'received', stage: null, error: null, source: 'file' })
    expect(answer.stages.map(({ name, state }) => `${name} ${state}`)).toEqual(
      STAGE_NAMES.map((name) => `${name} waiting`),
    )
  })

  it('always returns the same response for the same id and bytes', async () => {
    const bytes = await drawPicture()
    const id = randomUUID()
    const first = await put([bytes, { id }])
    const again = await put([bytes, { id }])
    expect([again.status, again.answer]).toEqual([200, first.answer])
  })

  it('stores three hundred captures once each when each arrives five times concurrently', async () => {
    const captures = await Promise.all(
      Array.from({ length: 300 }, async () => ({ id: randomUUID(), bytes: await drawPicture() })),
    )
    const deliveries = captures.flatMap((capture) => Array.from({ length: 5 }, () => capture))
    const waiting = deliveries.toSorted((one, other) => digestOf(one.bytes).localeCompare(digestOf(other.bytes)))
    const statuses = new Map<string, number[]>()
    await Promise.all(
      Array.from({ length: 25 }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const got = await put([next.bytes, { id: next.id }])
          expect(got.answer).toMatchObject({ id: next.id, sha256: digestOf(next.bytes) })
          statuses.set(
            next.id,
            [...(statuses.get(next.id) ?? []), got.status].toSorted((one, other) => one - other),
          )
        }
      }),
    )
    expect([...statuses.values()].filter((each) => each.join() !== '200,200,200,200,201')).toEqual([])
    const { rows } = await app.owner.query(
      `select count(*)::int as captures, (select count(*)::int from dispatches where payload->>'captureId' = any ($1::text[])) as dispatches
       from captures where id = any ($1::uuid[])`,
      [captures.map(({ id }) => id)],
    )
    expect(rows).toEqual([{ captures: 300, dispatches: 300 }])
  }, 120_000)

  it('is refused when its id was used for other bytes', async () => {
    const id = randomUUID()
    await put([await drawPicture(), { id }])
    const got = await put([await drawPicture(), { id }])
    expect([got.status, got.refusal]).toMatchObject([409, { id, reason: 'digest_conflict' }])
  })

  it('makes a separate capture in another organization', async () => {
    const id = randomUUID()
    await put([await drawPicture(), { id }])
    expect((await put([await drawPicture(), { id }], await app.buildUser('member'))).status).toBe(201)
  })

  it('must be repeated when the bytes changed in transit', async () => {
    const capture = captureOf(await drawPicture())
    const got = await app.as(rep).ask(putCapture, { ...capture, rawBody: new Uint8Array(await drawPicture()) })
    expect([got.status, got.refusal]).toMatchObject([400, { id: capture.params.id, reason: 'digest_mismatch' }])
  })

  it('reports a deleted capture as gone for good, with the time of deletion', async () => {
    const bytes = await drawPicture()
    const id = randomUUID()
    await put([bytes, { id }])
    const { answer } = await app.as(rep).ask(removeCapture, { params: { id } })
    const again = await put([bytes, { id }])
    expect([again.status, again.refusal]).toMatchObject([410, { id, deletedAt: answer.deletedAt }])
    expect((await app.as(rep).ask(getCapture, { params: { id } })).status).toBe(410)
  })

  it('refuses a capture from another person’s outbox', async () => {
    const id = randomUUID()
    const got = await put([await drawPicture(), { id, meta: { ownerUserId: randomUUID() } }])
    expect([got.status, got.refusal]).toMatchObject([403, { id, reason: 'owner_mismatch' }])
    expect((await put([await drawPicture(), { id, meta: { ownerUserId: rep.id } }])).status).toBe(201)
  })

  it('takes the phone’s time, corrected for clock error and never after receipt', async () => {
    const capturedAt = '2026-01-02T03:04:05.000Z'
    expect(await timeOf({ capturedAt })).toBe(capturedAt)
    expect(await timeOf({ capturedAt, clockOffsetMs: 60_000 })).toBe('2026-01-02T03:05:05.000Z')
    expect(await timeOf({ capturedAt: '2099-01-01T00:00:00Z' })).toBe('as received')
    expect(await timeOf({ capturedAt: '1970-01-01T00:00:01Z' })).toBe('as received')
    expect(await timeOf({ capturedAt, clockOffsetMs: 1e300 })).toBe('as received')
    expect(await timeOf({})).toBe('as received')
  })

  it('accepts everything a device can describe, all at its limits and in three-byte characters', async () => {
    const tags = Array.from({ length: 20 }, (_, n) => `${n + 10}${characters(48)}`)
    const meta = {
      source: 'camera',
      capturedAt: '2026-01-02T03:04:05.000+05:30',
      clockOffsetMs: -86_400_000.5,
      timeZone: characters(64),
      position: {
        latitude: -89.12345678901234,
        longitude: -179.1234567890123,
        accuracyMeters: 1_234_567.891,
        at: '2026-01-02T03:04:05.000+05:30',
      },
      fileName: characters(255),
      note: characters(2_000),
      batchId: randomUUID(),
      prepareNote: characters(100),
      ownerUserId: rep.id,
      eventId: randomUUID(),
      rating: 'warm',
      tags,
      qualifiers: Object.fromEntries(tags.map((_, n) => [`${n + 10}${characters(62)}`, characters(100)])),
      consentText: characters(2_000),
      codes: Array.from({ length: 8 }, () => ({ format: characters(32), text: characters(MAX_CODE_TEXT) })),
    }
    const id = randomUUID()
    expect((await put([await drawPicture(), { id, meta }])).status).toBe(201)
    const { rows } = await app.owner.query('select meta from captures where id = $1', [id])
    expect(rows).toEqual([{ meta }])
  })

  it('accepts text for a typed entry', async () => {
    const id = randomUUID()
    const got = await put([
      Buffer.from('Harbour Bakery\nWebsite: harbour.example'),
      { id, type: 'text/plain; charset=utf-8' },
    ])
    expect(got.status).toBe(201)
    expect((await app.as(rep).ask(getCapture, { params: { id } })).answer.source).toBe('manual')
    const { rows } = await app.owner.query('select typed_text, mime from captures where id = $1', [id])
    expect(rows).toEqual([{ typed_text: 'Harbour Bakery\nWebsite: harbour.example', mime: 'text/plain' }])
  })
})

describe('the older endpoints', () => {
  it('take an image in a form and respond with its lead', async () => {
    const got = await app.as(rep).ask(processImage, { rawBody: imageForm(await drawPicture()) })
    const { lead, capture } = got.answer
    expect([got.status, lead.id, capture.state]).toEqual([201, capture.id, 'received'])
  })

  it('accept the sender’s id, and give the same response on a repeat', async () => {
    const id = randomUUID()
    const bytes = await drawPicture()
    const send = () => app.as(rep).ask(processImage, { rawBody: imageForm(bytes), headers: { 'idempotency-key': id } })
    expect([(await send()).answer.lead.id, (await send()).status]).toEqual([id, 200])
    const put = await app.as(rep).ask(putCapture, captureOf(bytes, { id }))
    expect(put.status).toBe(200)
  })

  it('treat the same bytes without an id as the same capture, even concurrently', async () => {
    const bytes = await drawPicture()
    const send = () => app.as(rep).ask(processImage, { rawBody: imageForm(bytes) })
    const got = await Promise.all(Array.from({ length: 5 }, send))
    expect(new Set(got.map(({ answer }) => answer.lead.id)).size).toBe(1)
    expect(got.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 201])
  })

  it('treat bytes as a new capture if the earlier one was just deleted', async () => {
    const bytes = await drawPicture()
    const send = async () => (await app.as(rep).ask(processImage, { rawBody: imageForm(bytes) })).answer.lead.id
    const id = await send()
    const { runs, lease } = await leaseCapture(app, rep, id)
    await runs.finish(lease, draft)
    expect(await send()).toBe(id)
    const op = { kind: 'discard_lead', opId: randomUUID(), entityId: id, at: '2026-11-20T10:00:00.000Z' } as const
    await app.as(rep).ask(applyOps, { body: { ops: [op] } })
    expect(await send()).not.toBe(id)
  })

  it('match bytes to their original picture, not to a card split from it', async () => {
    const bytes = await drawPicture()
    const send = async () => (await app.as(rep).ask(processImage, { rawBody: imageForm(bytes) })).answer.lead.id
    const id = await send()
    const { organizationId } = rep
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    const apart = { organizationId, parentId: id, captureId: randomUUID(), userId: rep.id, crop, finding: {} }
    await inTenant(app.deps.database, organizationId, (tenant) => deriveCapture(tenant, apart))
    expect(await send()).toBe(id)
  })

  it('accept typed text', async () => {
    const { status, answer } = await type()
    expect([status, (await type()).answer.lead.id]).toEqual([201, answer.lead.id])
  })

  it('name the required field', async () => {
    const got = await app.as(rep).ask(processImage, { rawBody: imageForm(await drawPicture(), 'photo') })
    expect([got.status, got.refusal.message]).toEqual([400, 'The form needs one file in the “image” field'])
    expect((await app.as(rep).ask(processImage, { rawBody: new FormData() })).status).toBe(400)
  })
})
