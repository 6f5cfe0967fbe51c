import type * as secondStep from '@canvass/contracts/account/second-step'
import { beginSecondStep, turnOnSecondStep } from '@canvass/contracts/account/second-step'
import type { BuiltUser } from '@canvass/testing/build-user'
import { totpCode } from '../../src/features/auth/second-step/totp.ts'
import type { TestApp } from '../test-app.ts'
import type { CallsOf } from './call.ts'

async function codeNow(app: TestApp, owner: BuiltUser): Promise<string> {
  const { secret } = (await app.as(owner).ask(beginSecondStep, { body: {} })).answer
  return totpCode(secret, app.deps.now())
}

/** Turns on the second step and returns an unused code. */
export async function turnSecondStepOn(app: TestApp, owner: BuiltUser): Promise<string> {
  const body = { code: await codeNow(app, owner) }
  const { recoveryCodes } = (await app.as(owner).ask(turnOnSecondStep, { body })).answer
  return recoveryCodes[0] ?? ''
}

const withSecondStepOn = async (app: TestApp, owner: BuiltUser) => {
  await turnSecondStepOn(app, owner)
  return { body: {} }
}

export const secondStepCalls: CallsOf<typeof secondStep> = {
  beginSecondStep: () => ({ body: {} }),
  turnOnSecondStep: async (app, owner) => ({ body: { code: await codeNow(app, owner) } }),
  renewRecoveryCodes: withSecondStepOn,
  turnOffSecondStep: withSecondStepOn,
}
