import { cutOffPerson, listPeople } from '@canvass/contracts/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeAccess(listPeople, { app: () => app })
describeAccess(cutOffPerson, {
  app: () => app,
  sent: async (app, owner) => {
    const former = await app.buildUser('member', { organizationId: owner.organizationId })
    await app.owner.query('update users set deactivated_at = now() where id = $1', [former.id])
    return { params: { id: former.id } }
  },
})

it('cuts nobody off who is still active', async () => {
  const admin = await app.buildUser('admin')
  const rep = await app.buildUser('member', { organizationId: admin.organizationId })
  const got = await app.as(admin).ask(cutOffPerson, { params: { id: rep.id } })
  expect([got.status, got.refusal.message]).toEqual([409, 'This person is still active'])
})

it('lists the people of the organization by name with their roles, and nobody of another', async () => {
  const viewer = await app.buildUser('viewer')
  const rep = await app.buildUser('member', { organizationId: viewer.organizationId })
  const former = await app.buildUser('team_lead', { organizationId: viewer.organizationId })
  await app.buildUser('admin')
  await app.owner.query(`update users set first_name = 'Ana', last_name = '' where id = $1`, [rep.id])
  await app.owner.query(`update users set first_name = '', last_name = '', deactivated_at = now() where id = $1`, [
    former.id,
  ])
  expect((await app.as(viewer).ask(listPeople)).answer).toEqual([
    { id: former.id, name: former.username, role: 'team_lead', isActive: false, teamId: null },
    { id: rep.id, name: 'Ana', role: 'member', isActive: true, teamId: null },
    { id: viewer.id, name: 'Robin Rep', role: 'viewer', isActive: true, teamId: null },
  ])
})
