import type * as platform from '@canvass/contracts/admin/platform'
import { makeAccessCode, suspendOrganization } from '@canvass/contracts/admin/platform'
import { joinWaitlist } from '@canvass/contracts/auth'
import type { BuiltUser } from '@canvass/testing/build-user'
import type { TestApp } from '../test-app.ts'
import { newAddress } from './account-calls.ts'
import type { CallsOf } from './call.ts'

const newCode = () => ({ body: { label: 'A fair', plan: 'team' as const, maxUses: 5, days: 30 } })

async function aWaitlistEntry(app: TestApp) {
  const email = newAddress()
  await app.signedOut.ask(joinWaitlist, { body: { email, firstName: 'Ada', lastName: 'Winter' } })
  const { rows } = await app.owner.query<{ id: string }>('select id from waitlist where email = $1', [email])
  return { params: { id: rows[0]?.id ?? '' } }
}

const anOrganization = async (app: TestApp) => ({
  params: { id: (await app.buildOrganization()).id },
  body: { reason: 'Unpaid' },
})

async function aSuspendedOrganization(app: TestApp, owner: BuiltUser) {
  const sent = await anOrganization(app)
  await app.as(owner).ask(suspendOrganization, sent)
  return sent
}

export const platformCalls: CallsOf<typeof platform> = {
  makeAccessCode: newCode,
  revokeAccessCode: async (app, owner) => {
    const { answer } = await app.as(owner).ask(makeAccessCode, newCode())
    return { params: { id: answer.id } }
  },
  approveWaitlist: async (app) => ({ ...(await aWaitlistEntry(app)), body: { plan: 'starter' } }),
  declineWaitlist: aWaitlistEntry,
  changePlan: async (app) => ({ ...(await anOrganization(app)), body: { plan: 'free', reason: 'Asked for' } }),
  suspendOrganization: anOrganization,
  restoreOrganization: aSuspendedOrganization,
}
