import type * as passkeys from '@canvass/contracts/account/passkeys'
import { addPasskey, beginPasskey, beginPasskeySignIn } from '@canvass/contracts/account/passkeys'
import type { BuiltUser } from '@canvass/testing/build-user'
import { type SoftAuthenticator, softAuthenticator } from '../soft-authenticator.ts'
import type { TestApp } from '../test-app.ts'
import type { CallsOf } from './call.ts'

async function newPasskey(app: TestApp, owner: BuiltUser, device: SoftAuthenticator) {
  const { options } = (await app.as(owner).ask(beginPasskey, { body: {} })).answer
  return { body: { name: 'My phone', made: device.make(options) } }
}

async function addOne(app: TestApp, owner: BuiltUser, device: SoftAuthenticator): Promise<string> {
  const { answer } = await app.as(owner).ask(addPasskey, await newPasskey(app, owner, device))
  return answer.id
}

export const passkeysCalls: CallsOf<typeof passkeys> = {
  beginPasskey: () => ({ body: {} }),
  addPasskey: (app, owner) => newPasskey(app, owner, softAuthenticator()),
  removePasskey: async (app, owner) => ({ params: { id: await addOne(app, owner, softAuthenticator()) }, body: {} }),
  signInByPasskey: async (app, owner) => {
    const device = softAuthenticator()
    await addOne(app, owner, device)
    const { options } = (await app.signedOut.ask(beginPasskeySignIn)).answer
    return { body: { shown: device.show(options) } }
  },
}
