import { getMe } from '@canvass/contracts/auth'
import { afterAll, beforeAll } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeAccess(getMe, { app: () => app })
