import { addToTeam, putTeam } from '@canvass/contracts/teams'
import type { BuiltUser } from '@canvass/testing/build-user'
import { v7 } from 'uuid'
import type { Identity } from './side.ts'
import { admittedIdentities, mustBe, mustSucceed, prepare, tryCell, type Walk } from './walk.ts'

/** Endpoints whose objects belong to no lead and thus to no team: every team lead manages all reading rules. */
const WITHOUT_LEAD: ReadonlySet<string> = new Set(['removeReadingRule'])

const led = new Set<Identity>(['team_lead', 'admin', 'super_admin'])

/** Tries a colleague's objects: access follows the contract's ownership, and a refusal changes nothing. */
export async function tryColleagues(walk: Walk): Promise<void> {
  const { contract, call, ours, theirs } = walk
  const { access, ownership, params } = contract
  if (access === 'public' || !params || call.makesItsOwn || !['own', 'own_or_led'].includes(ownership)) return
  const colleague = await ours.hire(access === 'super_admin' || access === 'admin' ? access : 'member')
  for (const role of admittedIdentities(contract)) {
    const mayUse = ownership === 'own_or_led' && led.has(role)
    await tryCell(walk, {
      name: `as ${role} on a colleague’s`,
      session: ours.people[role],
      sent: await prepare(walk, colleague),
      judge: mayUse ? mustSucceed : ownership === 'own' ? mustBe(404) : mustBe(403, 404, 409),
      spares: mayUse ? undefined : ours,
      silentOn: mayUse ? theirs : undefined,
    })
  }
  if (ownership === 'own_or_led' && !WITHOUT_LEAD.has(contract.name)) await tryTeams(walk)
}

/** Tries teams: a team lead leads only the people of their own team. */
async function tryTeams(walk: Walk): Promise<void> {
  const { app, ours } = walk
  const asAdmin = app.as(ours.people.admin)
  const join = async (id: string, person: BuiltUser) => {
    await asAdmin.ask(addToTeam, { params: { id, personId: person.id } })
    return person
  }
  const [near, far] = [v7(), v7()]
  for (const id of [near, far]) await asAdmin.ask(putTeam, { params: { id }, body: { name: `Team ${id}` } })
  const colleague = await join(near, await ours.hire('member'))
  const [nearLead, farLead] = [
    await join(near, await ours.hire('team_lead')),
    await join(far, await ours.hire('team_lead')),
  ]
  await tryCell(walk, {
    name: 'as team_lead of another team on what belongs to a member',
    session: farLead,
    sent: await prepare(walk, colleague),
    judge: mustBe(403, 404, 409),
    spares: ours,
  })
  await tryCell(walk, {
    name: 'as team_lead of the team on what belongs to a member',
    session: nearLead,
    sent: await prepare(walk, colleague),
    judge: mustSucceed,
  })
}
