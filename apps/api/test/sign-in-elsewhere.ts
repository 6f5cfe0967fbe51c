import { login } from '@canvass/contracts/auth'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { sessionTokenOf } from './session-cookie-of.ts'
import type { TestApp } from './test-app.ts'

/** Signs the same person in on another device. */
export async function signInElsewhere(app: TestApp, user: BuiltUser): Promise<{ sessionToken: string }> {
  const got = await app.signedOut.ask(login, { body: { username: user.username, password: BUILT_PASSWORD } })
  return { sessionToken: sessionTokenOf(got.headers) ?? '' }
}
