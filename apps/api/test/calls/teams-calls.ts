import type * as teams from '@canvass/contracts/teams'
import { addToTeam, putTeam } from '@canvass/contracts/teams'
import type { BuiltUser } from '@canvass/testing/build-user'
import { v7 } from 'uuid'
import type { TestApp } from '../test-app.ts'
import { type CallsOf, makesItsOwn } from './call.ts'

async function newTeam(app: TestApp, { organizationId }: BuiltUser) {
  await app.owner.query(`update organizations set plan = 'enterprise' where organization_id = $1`, [organizationId])
  return { params: { id: v7() }, body: { name: `Team ${v7()}` } }
}

async function aTeam(app: TestApp, owner: BuiltUser) {
  const sent = await newTeam(app, owner)
  await app.as(owner).ask(putTeam, sent)
  return { params: sent.params }
}

async function aPersonOutside(app: TestApp, owner: BuiltUser) {
  const { id: personId } = await app.buildUser('member', { organizationId: owner.organizationId })
  const { params } = await aTeam(app, owner)
  return { params: { ...params, personId } }
}

async function aTeamMember(app: TestApp, owner: BuiltUser) {
  const sent = await aPersonOutside(app, owner)
  await app.as(owner).ask(addToTeam, sent)
  return sent
}

export const teamsCalls: CallsOf<typeof teams> = {
  putTeam: makesItsOwn(newTeam),
  removeTeam: aTeam,
  addToTeam: aPersonOutside,
  removeFromTeam: aTeamMember,
  setTeamLead: async (app, owner) => ({ ...(await aTeamMember(app, owner)), body: { isLead: true } }),
}
