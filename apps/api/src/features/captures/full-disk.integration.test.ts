import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { putAttachment } from '@canvass/contracts/attachments'
import { processImage, processManual, putCapture } from '@canvass/contracts/captures'
import { putFile } from '@canvass/contracts/files'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { openTcpProxy } from '@canvass/testing/tcp-proxy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureOf } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

describe('a server with only its reserve of the disk left', () => {
  let app: TestApp
  let rep: BuiltUser
  beforeAll(async () => {
    app = await testApp({ env: { STORAGE_RESERVE_MB: '1000000000' } })
    rep = await app.buildUser('member')
  })
  afterAll(() => app.close())

  const full = [507, 'storage_full', '60']

  it('refuses a photo, a form, and a typed entry with a plain message and a retry delay', async () => {
    const put = await app.as(rep).ask(putCapture, captureOf(await drawPicture()))
    expect([put.status, put.refusal.code, put.headers.get('retry-after')]).toEqual(full)
    expect(put.refusal.message).toMatch(/^The server is out of space\./)
    const form = new FormData()
    form.set('image', new File([new Uint8Array(await drawPicture())], 'card.jpg', { type: 'image/jpeg' }))
    const posted = await app.as(rep).ask(processImage, { rawBody: form })
    expect([posted.status, posted.refusal.code, posted.headers.get('retry-after')]).toEqual(full)
    const typed = await app.as(rep).ask(processManual, { body: { manualText: 'Harbour Bakery' } })
    expect([typed.status, typed.refusal.code, typed.headers.get('retry-after')]).toEqual(full)
  })

  it('refuses a photo before any of its bytes are sent', async () => {
    const { port, hostname } = new URL(app.origin)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `PUT /api/captures/${randomUUID()} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: canvass=${rep.sessionToken}\r\n` +
            'content-type: image/jpeg\r\ncontent-length: 5000000\r\n\r\n',
        ),
      )
      socket.once('data', (bytes) => {
        socket.destroy()
        resolve(bytes.toString())
      })
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 507 /)
  })

  it('refuses a voice note and a file for an existing capture', async () => {
    const id = randomUUID()
    await app.owner.query(
      `insert into captures (organization_id, id, lead_id, user_id, source, sha256, size, mime, meta, captured_at, received_at)
       values ($1, $2, $2, $3, 'camera', repeat('a', 64), 1, 'image/jpeg', '{}', now(), now())`,
      [rep.organizationId, id, rep.id],
    )
    const note = await app.as(rep).ask(putAttachment, {
      params: { id, attachmentId: randomUUID() },
      rawBody: Buffer.from('a note'),
      headers: { 'content-type': 'audio/webm' },
    })
    expect([note.status, note.refusal.code, note.headers.get('retry-after')]).toEqual(full)
    const file = await app.as(rep).ask(putFile, {
      params: { id, fileId: randomUUID() },
      rawBody: Buffer.from('a file'),
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'menu.pdf' },
    })
    expect([file.status, file.refusal.code, file.headers.get('retry-after')]).toEqual(full)
  })
})

describe('a server with a bad database connection', () => {
  it('never calls a good photo unreadable, and accepts it once the connection recovers', async () => {
    const direct = await testApp()
    const rep = await direct.buildUser('member')
    const proxy = await openTcpProxy(new URL(direct.settings.databaseUrl))
    const behind = await testApp({
      env: { API_DATABASE_URL: proxy.through(direct.settings.databaseUrl), CANVASS_HOME: direct.settings.home },
    })
    const id = randomUUID()
    const send = async () => behind.as(rep).ask(putCapture, captureOf(await drawPicture(), { id }))
    // This caches the session for a while, so only the capture itself hits the bad connection.
    expect((await behind.as(rep).ask(putCapture, captureOf(await drawPicture()))).status).toBe(201)
    proxy.setResetting(true)
    for (let n = 0; n < 6; n++) {
      const got = await send()
      expect([got.status, got.refusal.code, got.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    }
    proxy.setResetting(false)
    expect((await send()).status).toBe(201)
    await behind.close()
    await direct.close()
    await proxy.close()
  })
})
