import type * as account from '@canvass/contracts/account'
import { listOwnSessions } from '@canvass/contracts/account'
import { BUILT_PASSWORD } from '@canvass/testing/build-user'
import { signInElsewhere } from '../sign-in-elsewhere.ts'
import type { CallsOf } from './call.ts'

let made = 0
/** Returns an unused email address. */
export const newAddress = (): string => `somebody-${(made += 1)}@example.com`

export const accountCalls: CallsOf<typeof account> = {
  changePassword: () => ({ body: { currentPassword: BUILT_PASSWORD, password: 'an entirely new one' } }),
  changeName: () => ({ body: { firstName: 'Ada', lastName: 'Winter' } }),
  changeEmail: () => ({ body: { email: newAddress() } }),
  endOwnSession: async (app, owner) => {
    await signInElsewhere(app, owner)
    const { answer } = await app.as(owner).ask(listOwnSessions)
    return { params: { id: answer.find(({ isThisOne }) => !isThisOne)?.id ?? '' } }
  },
}
