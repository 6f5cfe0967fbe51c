import * as contracts from '@canvass/contracts/captures'
import { afterAll, beforeAll } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

for (const contract of [
  contracts.putCapture,
  contracts.processImage,
  contracts.processManual,
  contracts.checkCaptures,
  contracts.getCapture,
  contracts.getCapturePhoto,
  contracts.removeCapture,
  contracts.retryCapture,
])
  describeAccess(contract, { app: () => app })
