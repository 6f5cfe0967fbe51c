import type * as auth from '@canvass/contracts/auth'
import { changeEmail } from '@canvass/contracts/account'
import { forgotPassword, login } from '@canvass/contracts/auth'
import { buildAccessCode } from '@canvass/testing/build-access-code'
import { BUILT_PASSWORD } from '@canvass/testing/build-user'
import { emailsTo, linkToken } from '../emails.ts'
import { newAddress } from './account-calls.ts'
import type { CallsOf } from './call.ts'
import { turnSecondStepOn } from './second-step-calls.ts'

export const authCalls: CallsOf<typeof auth> = {
  login: (_, { username }) => ({ body: { username, password: BUILT_PASSWORD } }),
  takeSecondStep: async (app, owner) => {
    const code = await turnSecondStepOn(app, owner)
    const body = { username: owner.username, password: BUILT_PASSWORD }
    const { answer } = await app.signedOut.ask(login, { body })
    return { body: { ticket: 'secondStep' in answer ? answer.secondStep.ticket : '', code } }
  },
  register: async (app) => {
    const email = newAddress()
    const [username = ''] = email.split('@')
    const accessCode = await buildAccessCode(app.owner)
    const person = { username, email, firstName: 'Ada', lastName: 'Winter', organizationName: 'Field Sales' }
    return { body: { ...person, accessCode, password: 'an entirely new one' } }
  },
  validateAccessCode: async (app) => ({ body: { accessCode: await buildAccessCode(app.owner) } }),
  joinWaitlist: () => ({ body: { email: newAddress(), firstName: 'Ada', lastName: 'Winter' } }),
  forgotPassword: (_, { email }) => ({ body: { email } }),
  resetPassword: async (app, { email }) => {
    await app.signedOut.ask(forgotPassword, { body: { email } })
    const [letter = ''] = await emailsTo(app, email)
    return { body: { token: linkToken(letter), password: 'an entirely new one' } }
  },
  confirmEmail: async (app, owner) => {
    const email = newAddress()
    await app.as(owner).ask(changeEmail, { body: { email } })
    const [letter = ''] = await emailsTo(app, email)
    return { body: { token: /confirm-email#token=([\w-]+)/.exec(letter)?.[1] ?? '' } }
  },
}
