import type * as people from '@canvass/contracts/people'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import type { TestApp } from '../test-app.ts'
import type { CallsOf } from './call.ts'

const aMember = async (app: TestApp, { organizationId }: BuiltUser) => {
  const { id } = await app.buildUser('member', { organizationId })
  return { params: { id } }
}

async function aDeactivatedMember(app: TestApp, owner: BuiltUser) {
  const left = await aMember(app, owner)
  await app.owner.query('update users set deactivated_at = now() where id = $1', [left.params.id])
  return left
}

async function aMemberWithSecondStep(app: TestApp, owner: BuiltUser) {
  const two = await aMember(app, owner)
  await app.owner.query('insert into second_steps (organization_id, user_id, confirmed_at) values ($1, $2, now())', [
    owner.organizationId,
    two.params.id,
  ])
  return { ...two, body: {} }
}

export const peopleCalls: CallsOf<typeof people> = {
  cutOffPerson: aDeactivatedMember,
  reactivatePerson: aDeactivatedMember,
  deactivatePerson: aMember,
  removeSecondStep: aMemberWithSecondStep,
  changeRole: async (app, owner) => ({ ...(await aMember(app, owner)), body: { role: 'viewer' } }),
  transferLeads: async (app, owner) => ({ ...(await aMember(app, owner)), body: { toUserId: null } }),
  handOverOrganization: async (app, owner) => ({
    body: { toUserId: (await aMember(app, owner)).params.id, currentPassword: BUILT_PASSWORD },
  }),
}
