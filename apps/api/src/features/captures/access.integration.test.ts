import * as contracts from '@canvass/contracts/captures'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { captureOf, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const given = { app: () => app }

const form = async () => {
  const body = new FormData()
  body.set('image', new File([new Uint8Array(await drawPicture())], 'card.jpg', { type: 'image/jpeg' }))
  return { rawBody: body }
}

describeAccess(contracts.putCapture, {
  ...given,
  makesItsOwn: true,
  sent: async () => captureOf(await drawPicture()),
})
describeAccess(contracts.processImage, { ...given, sent: form })
describeAccess(contracts.processManual, { ...given, sent: () => ({ body: { manualText: 'Harbour Bakery' } }) })
describeAccess(contracts.checkCaptures, { ...given, sent: () => ({ body: { ids: [] } }) })
for (const contract of [contracts.getCapture, contracts.getCapturePhoto, contracts.removeCapture])
  describeAccess(contract, {
    ...given,
    sent: async (app, owner) => ({ params: { id: await sendCapture(app, owner) } }),
  })
describeAccess(contracts.retryCapture, {
  ...given,
  sent: async (app, owner) => ({ params: { id: await sendCapture(app, owner) }, body: {} }),
})
