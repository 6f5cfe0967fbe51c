import { listAudit } from '@canvass/contracts/admin/audit'
import { listPeople } from '@canvass/contracts/people'
import { addToTeam, listTeams, putTeam, removeFromTeam, removeTeam, setTeamLead } from '@canvass/contracts/teams'
import type { BuiltUser } from '@canvass/testing/build-user'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { makeTeam, putInTeam } from '../../../test/make-team.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: BuiltUser
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  admin = await app.buildUser('admin')
  rep = await app.buildUser('member', { organizationId: admin.organizationId })
})
afterAll(() => app.close())

describeAccess(listTeams, { app: () => app })
describeAccess(putTeam, {
  app: () => app,
  makesItsOwn: true,
  sent: () => ({ params: { id: v7() }, body: { name: 'North' } }),
})
describeAccess(removeTeam, {
  app: () => app,
  sent: async (app, owner) => ({ params: { id: await makeTeam(app, owner) } }),
})
const ofPerson = async (app: TestApp, owner: BuiltUser) => {
  const person = await app.buildUser('member', { organizationId: owner.organizationId })
  return { id: await makeTeam(app, owner), personId: person.id }
}
describeAccess(addToTeam, { app: () => app, sent: async (app, owner) => ({ params: await ofPerson(app, owner) }) })
describeAccess(removeFromTeam, { app: () => app, sent: async (app, owner) => ({ params: await ofPerson(app, owner) }) })
describeAccess(setTeamLead, {
  app: () => app,
  sent: async (app, owner) => ({ params: await ofPerson(app, owner), body: { isLead: true } }),
})

const onPlan = (plan: string) =>
  app.owner.query('update organizations set plan = $2 where organization_id = $1', [admin.organizationId, plan])
const put = (name: string, id = v7()) => app.as(admin).ask(putTeam, { params: { id }, body: { name } })
const teamsOf = async (user: BuiltUser) => (await app.as(user).ask(listTeams)).answer

describe('an admin', () => {
  it('creates, renames, and deletes teams, whose names are unique', async () => {
    await onPlan('team')
    const { answer: north } = await put('North')
    await put('South')
    expect((await teamsOf(admin)).teams.map(({ name }) => name)).toEqual(['North', 'South'])
    const taken = await put('  NORTH ')
    expect([taken.status, taken.refusal.fields]).toEqual([409, { name: 'Another team already has this name' }])
    await put('West', north.id)
    expect((await teamsOf(admin)).teams.map(({ name }) => name)).toEqual(['South', 'West'])
    await app.as(admin).ask(removeTeam, { params: { id: north.id } })
    expect((await put('North', north.id)).status).toBe(410)
    expect((await app.as(admin).ask(removeTeam, { params: { id: north.id } })).status).toBe(404)
    expect((await put('West')).status).toBe(200)
  })

  it('learns which plan has teams, and keeps existing teams on another plan', async () => {
    const refused = await put('North')
    expect([refused.status, refused.refusal.reason, refused.refusal.message]).toEqual([
      409,
      'plan',
      'Teams come with the Team plan',
    ])
    const id = await makeTeam(app, admin, 'North')
    expect((await put('Northwest', id)).answer.name).toBe('Northwest')
    expect(await teamsOf(admin)).toMatchObject({ mayAdd: false, teams: [{ name: 'Northwest' }] })
  })

  it('puts each person in one team at most', async () => {
    const [north, south] = [await makeTeam(app, admin, 'North'), await makeTeam(app, admin, 'South')]
    await app.as(admin).ask(addToTeam, { params: { id: north, personId: rep.id } })
    const { answer } = await app.as(admin).ask(addToTeam, { params: { id: south, personId: rep.id } })
    expect(answer.people.map(({ id }) => id)).toEqual([rep.id])
    expect((await teamsOf(admin)).teams.map(({ people }) => people.length)).toEqual([0, 1])
    await app.as(admin).ask(removeFromTeam, { params: { id: north, personId: rep.id } })
    expect((await teamsOf(admin)).teams.map(({ people }) => people.length)).toEqual([0, 1])
    await app.as(admin).ask(removeTeam, { params: { id: south } })
    const people = (await app.as(rep).ask(listPeople)).answer
    expect(people.find(({ id }) => id === rep.id)?.teamId).toBe(null)
  })

  it('cannot access another organization’s teams or people', async () => {
    const stranger = await app.buildUser('admin')
    const [own, foreign] = [await makeTeam(app, admin, 'North'), await makeTeam(app, stranger, 'Theirs')]
    for (const params of [
      { id: foreign, personId: rep.id },
      { id: own, personId: stranger.id },
    ])
      for (const asked of [
        app.as(admin).ask(addToTeam, { params }),
        app.as(admin).ask(removeFromTeam, { params }),
        app.as(admin).ask(setTeamLead, { params, body: { isLead: true } }),
      ])
        expect((await asked).status).toBe(404)
  })

  it('names a team lead, who gets that role, and later makes them a member again', async () => {
    const team = await makeTeam(app, admin, 'North')
    const params = { id: team, personId: rep.id }
    const name = (isLead: boolean) => app.as(admin).ask(setTeamLead, { params, body: { isLead } })
    expect((await name(true)).refusal).toMatchObject({ reason: 'not_in_team' })
    await putInTeam(app, team, rep)
    expect((await name(true)).answer.people).toMatchObject([{ id: rep.id, role: 'team_lead' }])
    await expect.poll(async () => (await app.as(rep).ask(listTeams)).status).toBe(200)
    expect((await name(false)).answer.people).toMatchObject([{ id: rep.id, role: 'member' }])
    await expect.poll(async () => (await app.as(rep).ask(listTeams)).status).toBe(403)
  })

  it.each([['viewer'], ['admin']] as const)('cannot name a team lead whose role is %s', async (role) => {
    const team = await makeTeam(app, admin, 'North')
    const person = await app.buildUser(role, { organizationId: admin.organizationId })
    await putInTeam(app, team, person)
    const params = { id: team, personId: person.id }
    const got = await app.as(admin).ask(setTeamLead, { params, body: { isLead: true } })
    expect([got.status, got.refusal.reason]).toEqual([409, role])
  })
})

describe('team changes', () => {
  it('appear in the audit log, once each', async () => {
    await onPlan('team')
    const { answer: north } = await put('North')
    await put('North', north.id)
    await put('West', north.id)
    const params = { id: north.id, personId: rep.id }
    for (let twice = 0; twice < 2; twice += 1) await app.as(admin).ask(addToTeam, { params })
    for (const isLead of [true, true, false]) await app.as(admin).ask(setTeamLead, { params, body: { isLead } })
    await app.as(admin).ask(removeFromTeam, { params })
    await app.as(admin).ask(removeTeam, { params: { id: north.id } })
    const { entries } = (await app.as(admin).ask(listAudit)).answer
    expect(
      entries.toReversed().map(({ action, object, before, after }) => [action, object?.id, before, after]),
    ).toEqual([
      ['team_added', north.id, null, null],
      ['team_renamed', north.id, { name: 'North' }, { name: 'West' }],
      ['team_changed', rep.id, { team: null }, { team: 'West' }],
      ['team_lead_named', rep.id, { role: 'member' }, { role: 'team_lead', team: 'West' }],
      ['team_lead_ended', rep.id, { role: 'team_lead' }, { role: 'member', team: 'West' }],
      ['team_changed', rep.id, { team: 'West' }, { team: null }],
      ['team_deleted', north.id, null, null],
    ])
  })
})

describe('a team lead', () => {
  it('sees only their own team, or none without one', async () => {
    const lead = await app.buildUser('team_lead', { organizationId: admin.organizationId })
    const team = await makeTeam(app, admin, 'North')
    await makeTeam(app, admin, 'South')
    expect(await teamsOf(lead)).toEqual({ teams: [], leadsWithoutTeam: [], mayAdd: false })
    expect((await teamsOf(admin)).leadsWithoutTeam.map(({ id }) => id)).toEqual([lead.id])
    await putInTeam(app, team, lead, rep)
    const { teams } = await teamsOf(lead)
    expect(teams.map(({ name, people }) => [name, people.map(({ id }) => id)])).toEqual([['North', [lead.id, rep.id]]])
    expect((await teamsOf(admin)).leadsWithoutTeam).toEqual([])
  })
})
