import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { processImage, processManual, putCapture } from '@canvass/contracts/captures'
import { MAX_PICTURE_BYTES } from '@canvass/contracts/limits'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { refuseRows } from '@canvass/testing/refuse-rows'
import { blackPng, PDF, SVG } from '@canvass/testing/hostile-pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOf } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const statusOf = async (manualText: unknown, headers = {}) =>
  (await app.as(rep).ask(processManual, { body: { manualText } as { manualText: string }, headers })).status

const hostile: [name: string, make: () => Promise<Buffer> | Buffer, status: number, reason: string][] = [
  ['text', () => Buffer.from('hello'), 415, 'not_a_picture'],
  ['nothing', () => Buffer.alloc(0), 415, 'not_a_picture'],
  ['NUL bytes', () => Buffer.alloc(5000), 415, 'not_a_picture'],
  ['an SVG', () => SVG, 415, 'not_a_picture'],
  ['a PDF', () => PDF, 415, 'not_a_picture'],
  ['half a picture', async () => (await drawPicture(400, 400)).subarray(0, 900), 415, 'not_a_picture'],
  ['a bomb of 256 megapixels', () => blackPng(16_000, 16_000), 413, 'too_large'],
  ['more than 15 MB', () => Buffer.alloc(MAX_PICTURE_BYTES + 1), 413, 'too_large'],
]

describe('an upload that is not a picture', () => {
  it.each(hostile)(
    '%s is refused with its capture’s id, whatever its declared type',
    async (_name, make, status, reason) => {
      const id = randomUUID()
      const bytes = await make()
      const put = await app.as(rep).ask(putCapture, captureOf(bytes, { id }))
      expect([put.status, put.refusal]).toMatchObject([status, { id, reason }])
      const form = new FormData()
      form.set('image', new File([new Uint8Array(bytes)], 'card.jpg', { type: 'image/jpeg' }))
      const posted = await app.as(rep).ask(processImage, { rawBody: form, headers: { 'idempotency-key': id } })
      expect([posted.status, posted.refusal]).toMatchObject([status, { id, reason }])
      const { rows } = await app.owner.query('select 1 from captures where id = $1', [id])
      expect(rows).toEqual([])
    },
  )
})

describe('a malformed request', () => {
  it.each([
    ['metadata that is not JSON', { 'x-capture-meta': 'bm90IGpzb24' }],
    ['a meta of the wrong type', { 'x-capture-meta': Buffer.from('{"source":7}').toString('base64url') }],
    ['a meta with what nobody asked for', { 'x-capture-meta': Buffer.from('{"role":"admin"}').toString('base64url') }],
    ['an invalid digest', { 'x-content-sha256': 'abc' }],
    ['JSON in the place of bytes', { 'content-type': 'application/json' }],
    ['a form in the place of bytes', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('%s gets an error message, not a server error', async (_name, headers) => {
    const capture = captureOf(await drawPicture())
    const got = await app.as(rep).ask(putCapture, { ...capture, headers: { ...capture.headers, ...headers } })
    expect([400, 415]).toContain(got.status)
    expect(got.refusal.message.length).toBeGreaterThan(5)
  })

  it('refuses unreadable metadata with the capture’s id as not understood, but not an upload damaged in transit', async () => {
    const capture = captureOf(await drawPicture())
    const { id } = capture.params
    const meta = { 'x-capture-meta': Buffer.from('{"source":7}').toString('base64url') }
    const got = await app.as(rep).ask(putCapture, { ...capture, headers: { ...capture.headers, ...meta } })
    expect([got.status, got.refusal]).toMatchObject([400, { code: 'invalid', id, reason: 'not_understood' }])
    const digest = { 'x-content-sha256': '0'.repeat(64) }
    const spoiled = await app.as(rep).ask(putCapture, { ...capture, headers: { ...capture.headers, ...digest } })
    expect([spoiled.status, spoiled.refusal.reason]).toEqual([400, 'digest_mismatch'])
  })

  it('refuses a capture the database cannot store with its id, not with a server error', async () => {
    const capture = captureOf(await drawPicture())
    const { id } = capture.params
    const withdraw = await refuseRows(app.owner, 'captures', `new.id = '${id}'`)
    const got = await app.as(rep).ask(putCapture, capture)
    expect([got.status, got.refusal]).toMatchObject([400, { code: 'invalid', id, reason: 'not_understood' }])
    await withdraw()
    expect((await app.as(rep).ask(putCapture, capture)).status).toBe(201)
  })

  it('an invalid id is not found', async () => {
    const capture = captureOf(await drawPicture())
    expect((await app.as(rep).ask(putCapture, { ...capture, params: { id: '%00' } })).status).toBe(404)
    expect((await app.as(rep).ask(putCapture, { ...capture, params: { id: '42' } })).status).toBe(404)
  })

  it('refuses a key that is not a UUID, and text that is empty, too long, or contains NUL bytes', async () => {
    expect(await statusOf('A', { 'idempotency-key': 'mine' })).toBe(400)
    // Looks like a UUID but has no valid version, so its capture could be neither processed nor retrieved.
    expect(await statusOf('A', { 'idempotency-key': '11111111-1111-1111-1111-111111111111' })).toBe(400)
    expect(await statusOf('A', { 'idempotency-key': '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d' })).toBe(201)
    expect(await statusOf('A\0B')).toBe(400)
    expect(await statusOf('   ')).toBe(400)
    expect(await statusOf('x'.repeat(4001))).toBe(400)
    expect(await statusOf(7)).toBe(400)
  })

  it.each([
    ['NUL bytes', Buffer.from('A\0B')],
    ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0xfd])],
    ['nothing', Buffer.from('  ')],
  ])('refuses a typed entry of %s', async (_name, bytes) => {
    const got = await app.as(rep).ask(putCapture, captureOf(bytes, { type: 'text/plain' }))
    expect([got.status, got.refusal.reason]).toEqual([415, 'not_a_text'])
  })

  it.each([
    ['never ends', '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc'],
    ['has no parts', '--x--\r\n'],
    ['is nothing of the kind', 'hello'],
    ['has invalid headers', '--x\r\n\0\0\0\r\n\r\nabc\r\n--x--\r\n'],
  ])('refuses a form that %s', async (_name, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const got = await app.as(rep).ask(processImage, { rawBody: body, headers })
    expect([400, 415]).toContain(got.status)
    expect(got.refusal.message.length).toBeGreaterThan(5)
  })

  it.each([
    ['two images', ['image', 'image']],
    ['an image and another file', ['image', 'other']],
    ['another file and an image', ['other', 'image']],
    ['three images', ['image', 'image', 'image']],
    ['a file in another field', ['picture']],
    ['no file', []],
  ])('refuses a form with %s by naming the field, and stores nothing', async (_name, fields) => {
    const form = new FormData()
    form.set('note', 'first')
    for (const field of fields)
      form.append(field, new File([new Uint8Array(await drawPicture())], 'card.jpg', { type: 'image/jpeg' }))
    const id = randomUUID()
    const got = await app.as(rep).ask(processImage, { rawBody: form, headers: { 'idempotency-key': id } })
    expect([got.status, got.refusal]).toMatchObject([400, { code: 'invalid', fields: { image: 'Choose one file' } }])
    const { rows } = await app.owner.query('select 1 from captures where id = $1', [id])
    expect(rows).toEqual([])
  })

  it('accepts a form with one image among other fields', async () => {
    const form = new FormData()
    form.set('before', 'x')
    form.set('image', new File([new Uint8Array(await drawPicture())], 'card.jpg', { type: 'image/jpeg' }))
    form.set('after', 'x')
    expect((await app.as(rep).ask(processImage, { rawBody: form })).status).toBe(201)
  })

  it('an aborted upload leaves nothing behind, and the server keeps working', async () => {
    const { port, hostname } = new URL(app.origin)
    const id = randomUUID()
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `PUT /api/captures/${id} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: canvass=${rep.sessionToken}\r\n` +
            'content-type: image/jpeg\r\ncontent-length: 5000\r\n\r\nabc',
          () => setTimeout(() => socket.destroy(), 50),
        )
      })
      socket.on('close', () => resolve())
    })
    const { rows } = await app.owner.query('select 1 from captures where id = $1', [id])
    expect(rows).toEqual([])
    expect((await app.as(rep).ask(putCapture, captureOf(await drawPicture(), { id }))).status).toBe(201)
  })
})
