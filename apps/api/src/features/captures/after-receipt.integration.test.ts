import { randomUUID } from 'node:crypto'
import {
  checkCaptures,
  getCapture,
  getCapturePhoto,
  putCapture,
  removeCapture,
  retryCapture,
} from '@canvass/contracts/captures'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture, drawPhotoWithMetadata, measurePicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOf, leaseCapture, makeLead, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let colleague: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
  colleague = await app.buildUser('member', { organizationId: rep.organizationId })
})
afterAll(() => app.close())

/** Makes a capture that needs attention. */
async function stuckCapture(): Promise<string> {
  const id = await sendCapture(app, rep)
  const { runs, lease } = await leaseCapture(app, rep, id)
  await runs.writeStages(lease, [{ stage: 'read_text', state: 'running' }])
  await runs.writeStages(lease, [{ stage: 'read_text', state: 'done', finding: { text: '' } }])
  await runs.writeStages(lease, [{ stage: 'extract_business', state: 'running' }])
  await runs.needsAttention(lease, { code: 'no_text', message: 'No text was found', stage: 'extract_business' })
  return id
}

describe('a photo', () => {
  it('is served upright, without location and camera metadata, with headers that keep anything in it from running', async () => {
    const bytes = await drawPhotoWithMetadata()
    const { answer } = await app.as(rep).ask(putCapture, captureOf(Buffer.concat([bytes, Buffer.from('<script>')])))
    const got = await app.as(rep).ask(getCapturePhoto, { params: { id: answer.id } })
    expect(await measurePicture(got.bytes)).toEqual({ format: 'jpeg', width: 200, height: 400, hasExif: false })
    expect([got.bytes.includes('Somebody'), got.bytes.includes('<script>')]).toEqual([false, false])
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'content-disposition': 'inline; filename="photo.jpg"',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Cookie') as string,
    })
    const known = { 'if-none-match': got.headers.get('etag') ?? '' }
    const again = await app.as(rep).ask(getCapturePhoto, { params: { id: answer.id }, headers: known })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('is not revalidated for a browser after its user signs out, whatever copy it holds', async () => {
    const other = await app.buildUser()
    const id = await sendCapture(app, rep)
    const got = await app.as(rep).ask(getCapturePhoto, { params: { id } })
    const held = { params: { id }, headers: { 'if-none-match': got.headers.get('etag') ?? '' } }
    expect((await app.as(other).ask(getCapturePhoto, held)).status).toBe(404)
    expect((await app.signedOut.ask(getCapturePhoto, held)).status).toBe(401)
  })

  it('has a thumbnail', async () => {
    const { answer } = await app.as(rep).ask(putCapture, captureOf(await drawPicture(900, 600)))
    const got = await app.as(rep).ask(getCapturePhoto, { params: { id: answer.id }, query: { size: 'thumbnail' } })
    expect(await measurePicture(got.bytes)).toMatchObject({ width: 320 })
  })

  it('does not exist for a typed entry', async () => {
    const { answer } = await app.as(rep).ask(putCapture, captureOf(Buffer.from('Bakery'), { type: 'text/plain' }))
    expect((await app.as(rep).ask(getCapturePhoto, { params: { id: answer.id } })).status).toBe(404)
  })
})

describe('the check before a bulk upload', () => {
  it('lists safe and deleted captures, and only the caller’s own', async () => {
    const [safe, deleted] = [await sendCapture(app, rep), await sendCapture(app, rep)]
    const others = await sendCapture(app, colleague)
    await app.as(rep).ask(removeCapture, { params: { id: deleted } })
    const ids = [safe, deleted, others, randomUUID()]
    const { answer } = await app.as(rep).ask(checkCaptures, { body: { ids } })
    expect([answer.captures.map(({ id }) => id), answer.deleted.map(({ id }) => id)]).toEqual([[safe], [deleted]])
  })
})

describe('retrying a capture', () => {
  it('resumes at the stage that failed', async () => {
    const id = await stuckCapture()
    const before = await app.as(rep).ask(getCapture, { params: { id } })
    expect(before.answer).toMatchObject({
      state: 'needs_attention',
      stage: 'extract_business',
      error: { code: 'no_text' },
    })
    const { answer } = await app.as(rep).ask(retryCapture, { params: { id }, body: {} })
    expect([answer.state, answer.error, answer.stages.slice(0, 2).map(({ state }) => state)]).toEqual([
      'received',
      null,
      ['done', 'waiting'],
    ])
    const { lease } = await leaseCapture(app, rep, id, 1)
    expect([lease.findings, lease.typedText]).toEqual([{ read_text: { text: '' } }, null])
  })

  it('starts over with the text a person typed for the photo', async () => {
    const id = await stuckCapture()
    await app.as(rep).ask(retryCapture, { params: { id }, body: { manualText: 'Harbour Bakery' } })
    const { lease } = await leaseCapture(app, rep, id, 1)
    expect([lease.findings, lease.typedText, lease.source]).toEqual([{}, 'Harbour Bakery', 'file'])
  })

  it('is a no-op while a run is in progress, and refused once there is a lead', async () => {
    const id = await sendCapture(app, rep)
    expect((await app.as(rep).ask(retryCapture, { params: { id }, body: {} })).status).toBe(200)
    await leaseCapture(app, rep, id, 0)
    const lead = await makeLead(app, rep)
    expect((await app.as(rep).ask(retryCapture, { params: { id: lead }, body: {} })).status).toBe(409)
  })

  it('is allowed for the person who captured it and for team leads', async () => {
    const id = await stuckCapture()
    const lead = await app.buildUser('team_lead', { organizationId: rep.organizationId })
    expect((await app.as(colleague).ask(retryCapture, { params: { id }, body: {} })).status).toBe(404)
    expect((await app.as(lead).ask(retryCapture, { params: { id }, body: {} })).status).toBe(200)
  })
})

describe('removing a capture', () => {
  it('ends the worker’s lease', async () => {
    const id = await sendCapture(app, rep)
    const { runs, lease } = await leaseCapture(app, rep, id)
    expect((await app.as(rep).ask(removeCapture, { params: { id } })).status).toBe(200)
    await expect(runs.writeStages(lease, [{ stage: 'read_text', state: 'running' }])).rejects.toThrow('is lost')
  })

  it('is refused once there is a lead', async () => {
    const id = await makeLead(app, rep)
    expect((await app.as(rep).ask(removeCapture, { params: { id } })).status).toBe(409)
  })
})
