import { randomUUID } from 'node:crypto'
import { cutOffPerson, listMembers, listPeople, MEMBERS_PAGE } from '@canvass/contracts/people'
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

it('an active person cannot be cut off', async () => {
  const admin = await app.buildUser('admin')
  const rep = await app.buildUser('member', { organizationId: admin.organizationId })
  const got = await app.as(admin).ask(cutOffPerson, { params: { id: rep.id } })
  expect([got.status, got.refusal.message]).toEqual([409, 'This person is still active'])
})

it('lists the organization’s people by name with their roles, and nobody else’s', async () => {
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

it('continues with the right page after the last person on the previous one was deactivated', async () => {
  const admin = await app.buildUser('admin')
  const { organizationId } = admin
  await app.owner.query(
    `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role)
     select $1::uuid, gen_random_uuid(), $3 || '-' || n, n || '@' || $3 || '.example', '', 'Äna', to_char(n, 'FM000'), 'member'
     from generate_series(1, $2::int) n`,
    [organizationId, 2 * MEMBERS_PAGE, organizationId],
  )
  const page = async (cursor?: string | null) =>
    (await app.as(admin).ask(listMembers, { query: cursor ? { cursor } : {} })).answer
  const first = await page()
  const second = await page(first.next)
  await app.owner.query('update users set deactivated_at = now() where id = $1', [first.members.at(-1)?.id])
  const idsOf = ({ members }: typeof first) => members.map(({ id }) => id)
  expect(idsOf(await page(first.next))).toEqual(idsOf(second))
  expect(second.members).toHaveLength(MEMBERS_PAGE)
})

it('restarts the list of accounts for an old cursor, and refuses a made-up one', async () => {
  const admin = await app.buildUser('admin')
  const ask = (cursor: string) => app.as(admin).ask(listMembers, { query: { cursor } })
  expect((await ask(randomUUID())).answer.members.map(({ id }) => id)).toEqual([admin.id])
  const { status, refusal } = await ask('made-up')
  expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([400, 'invalid', ['cursor']])
})
