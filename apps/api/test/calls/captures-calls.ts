import type * as captures from '@canvass/contracts/captures'
import { randomUUID } from 'node:crypto'
import { putCapture } from '@canvass/contracts/captures'
import { drawPicture } from '@canvass/testing/draw-picture'
import type { BuiltUser } from '@canvass/testing/build-user'
import { captureOf, sendCapture } from '../send-capture.ts'
import type { TestApp } from '../test-app.ts'
import { type CallsOf, makesItsOwn } from './call.ts'

const aCapture = async (app: TestApp, owner: BuiltUser) => ({ params: { id: await sendCapture(app, owner) } })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export const capturesCalls: CallsOf<typeof captures> = {
  putCapture: makesItsOwn(async () => captureOf(await drawPicture())),
  processImage: async () => {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(await drawPicture())], 'sign.jpg', { type: 'image/jpeg' }))
    return { rawBody: form }
  },
  processManual: () => ({ body: { manualText: 'Harbor Bakery' } }),
  getCapture: aCapture,
  getCapturePhoto: aCapture,
  getCaptureTimeline: aCapture,
  removeCapture: aCapture,
  retryCapture: async (app, owner) => ({ ...(await aCapture(app, owner)), body: {} }),
  checkCaptures: async (app, owner) => ({ body: { ids: [await sendCapture(app, owner)] } }),
  announceCaptures: async (app, owner) => ({
    body: {
      installId: randomUUID(),
      pending: [
        {
          id: owner.role === 'viewer' ? randomUUID() : await sendCapture(app, owner),
          capturedAt: minutesAgo(1),
          size: 1_000,
          state: 'queued',
          attempts: 0,
        },
      ],
      isComplete: true,
      oldestAgeMs: 60_000,
      isPersisted: true,
      freeBytes: null,
      appVersion: '1',
    },
  }),
  releaseCapture: async (app, owner) => {
    const former = await app.buildUser('member', { organizationId: owner.organizationId })
    await app.owner.query(`update users set role = 'viewer' where id = $1`, [former.id])
    await app.owner.query('update users set role_changed_at = $2 where id = $1', [former.id, minutesAgo(10)])
    const capture = captureOf(await drawPicture(), { meta: { capturedAt: minutesAgo(20) } })
    const { answer } = await app.as(former).ask(putCapture, capture)
    return { params: { id: answer.id } }
  },
}
