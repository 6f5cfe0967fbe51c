import { countLeads, listLeads } from '@canvass/contracts/leads'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import { addToTeam, removeTeam } from '@canvass/contracts/teams'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTeam, putInTeam } from '../../../test/make-team.ts'
import { storeLead } from '../../../test/stored-leads.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A syncing device: it holds leads, and continues from its cursor. */
interface Device {
  readonly held: Set<string>
  /** Returns the ids of leads received since the last call; `reset` if the device had to start over. */
  follow(): Promise<string[]>
}

async function deviceOf(user: BuiltUser): Promise<Device> {
  const held = new Set<string>()
  let at = 0
  let scopeVersion = ''
  const readAnew = async () => {
    const { answer } = await app.as(user).ask(getSnapshot)
    held.clear()
    for (const { id } of answer.leads) held.add(id)
    at = answer.at
    scopeVersion = answer.scopeVersion
  }
  await readAnew()
  return {
    held,
    async follow() {
      const { answer } = await app.as(user).ask(getChanges, { query: { since: at, scopeVersion } })
      if (answer.reset) {
        await readAnew()
        return ['reset']
      }
      at = answer.next
      const leads = answer.changes.filter(({ table }) => table === 'leads')
      for (const { id, row } of leads)
        if (row) held.add(id)
        else held.delete(id)
      return leads.map(({ id }) => id)
    },
  }
}

let admin: BuiltUser
let rep: BuiltUser
let [northLead, southLead, colleague]: BuiltUser[] = []
let [north, south]: string[] = []
let [hidden, shared]: string[] = []
const lead = (of: BuiltUser | undefined) => {
  if (!of) throw new Error('No user was built')
  return of
}
const move = (team: string | undefined, person: BuiltUser | undefined) =>
  app.as(admin).ask(addToTeam, { params: { id: team ?? '', personId: lead(person).id } })

/** Counts a user's leads in the list, in a search, and in the total. */
const seenBy = async (user: BuiltUser) => [
  (await app.as(user).ask(listLeads)).answer.length,
  (await app.as(user).ask(listLeads, { query: { q: 'harbor' } })).answer.length,
  (await app.as(user).ask(countLeads)).answer.total,
]

beforeEach(async () => {
  admin = await app.buildUser('admin')
  const { organizationId } = admin
  rep = await app.buildUser('member', { organizationId })
  colleague = await app.buildUser('member', { organizationId })
  northLead = await app.buildUser('team_lead', { organizationId })
  southLead = await app.buildUser('team_lead', { organizationId })
  ;[north, south] = [await makeTeam(app, admin, 'North'), await makeTeam(app, admin, 'South')]
  await putInTeam(app, north, rep, colleague, northLead)
  await putInTeam(app, south, southLead)
  hidden = await storeLead(app, rep, { ownerId: rep.id, visibility: 'private' })
  shared = await storeLead(app, rep, { ownerId: rep.id })
})

describe('when a person changes teams', () => {
  it('their private leads move from the old team lead’s device to the new one’s', async () => {
    const [before, after] = [await deviceOf(lead(northLead)), await deviceOf(lead(southLead))]
    const [own, third] = [await deviceOf(rep), await deviceOf(lead(colleague))]
    expect([before, after, own, third].map(({ held }) => held.has(hidden ?? ''))).toEqual([true, false, true, false])
    await move(south, rep)
    expect(await before.follow()).toEqual([hidden])
    expect(await after.follow()).toEqual([hidden])
    expect([before, after, own, third].map(({ held }) => held.has(hidden ?? ''))).toEqual([false, true, true, false])
    // The others don't even learn that it exists, and shared leads aren't sent again.
    expect(await third.follow()).toEqual([])
    expect([before, after].every(({ held }) => held.has(shared ?? ''))).toBe(true)
    await move(north, rep)
    await Promise.all([before.follow(), after.follow()])
    expect([before, after].map(({ held }) => held.has(hidden ?? ''))).toEqual([true, false])
  })

  it('a person who leads another team starts over with that team’s leads', async () => {
    const device = await deviceOf(lead(southLead))
    await move(north, southLead)
    expect(await device.follow()).toEqual(['reset'])
    expect(device.held.has(hidden ?? '')).toBe(true)
  })

  it('lists and counts agree with the device', async () => {
    expect(await seenBy(lead(northLead))).toEqual([2, 2, 2])
    expect(await seenBy(lead(southLead))).toEqual([1, 1, 1])
    await move(south, rep)
    expect(await seenBy(lead(northLead))).toEqual([1, 1, 1])
    expect(await seenBy(lead(southLead))).toEqual([2, 2, 2])
  })
})

describe('a private lead', () => {
  it('leaves a team lead’s device when it is given to another team', async () => {
    const [before, after] = [await deviceOf(lead(northLead)), await deviceOf(lead(southLead))]
    await app.owner.query('update leads set owner_id = $2 where id = $1', [hidden, lead(southLead).id])
    expect([await before.follow(), await after.follow()]).toEqual([[hidden], [hidden]])
    expect([before, after].map(({ held }) => held.has(hidden ?? ''))).toEqual([false, true])
  })

  it('without an owner is on all team leads’ devices until someone takes it', async () => {
    await app.owner.query('update leads set owner_id = null where id = $1', [hidden])
    const devices = [await deviceOf(lead(northLead)), await deviceOf(lead(southLead)), await deviceOf(lead(colleague))]
    expect(devices.map(({ held }) => held.has(hidden ?? ''))).toEqual([true, true, false])
    expect((await app.as(lead(colleague)).ask(countLeads)).answer.total).toBe(1)
    await app.owner.query('update leads set owner_id = $2 where id = $1', [hidden, rep.id])
    for (const device of devices) await device.follow()
    expect(devices.map(({ held }) => held.has(hidden ?? ''))).toEqual([true, false, false])
  })
})

describe('when the last team is deleted', () => {
  it('team leads start over and get everyone’s leads again', async () => {
    const device = await deviceOf(lead(southLead))
    for (const id of [north, south]) await app.as(admin).ask(removeTeam, { params: { id: id ?? '' } })
    expect(await device.follow()).toEqual(['reset'])
    expect(device.held.has(hidden ?? '')).toBe(true)
  })

  it('devices are informed of each team that is created, renamed, or deleted, and of membership changes', async () => {
    const { answer: first } = await app.as(rep).ask(getSnapshot)
    expect(first.teams.map(({ name }) => name).toSorted()).toEqual(['North', 'South'])
    const told = async (since: number) => {
      const { answer } = await app.as(rep).ask(getChanges, { query: { since } })
      return answer.changes.flatMap((change) =>
        change.table === 'teams' ? [[change.id, change.row?.name ?? null]] : [],
      )
    }
    await move(south, colleague)
    const both = await told(first.at)
    expect(both).toHaveLength(2)
    expect(both).toEqual(
      expect.arrayContaining([
        [north, 'North'],
        [south, 'South'],
      ]),
    )
    await app.as(admin).ask(removeTeam, { params: { id: north ?? '' } })
    expect(await told(first.at)).toContainEqual([north, null])
  })
})
