import type * as apiTokens from '@canvass/contracts/account/api-tokens'
import { makeApiToken } from '@canvass/contracts/account/api-tokens'
import type { BuiltUser } from '@canvass/testing/build-user'
import type { TestApp } from '../test-app.ts'
import type { CallsOf } from './call.ts'

const aToken = () => ({ body: { name: 'Weekly report', scopes: ['leads:read' as const], days: 30 as const } })

/** Puts the organization on a plan with API tokens. */
const inPlan = (app: TestApp, { organizationId }: BuiltUser) =>
  app.owner.query(`update organizations set plan = 'enterprise' where organization_id = $1`, [organizationId])

export const apiTokensCalls: CallsOf<typeof apiTokens> = {
  makeApiToken: async (app, owner) => {
    await inPlan(app, owner)
    return aToken()
  },
  revokeApiToken: async (app, owner) => {
    await inPlan(app, owner)
    const { answer } = await app.as(owner).ask(makeApiToken, aToken())
    return { params: { id: answer.made.id } }
  },
}
