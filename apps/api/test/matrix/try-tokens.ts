import { API_SCOPES, type ApiScope } from '@canvass/contracts/shapes/api-scopes'
import type { BuiltUser } from '@canvass/testing/build-user'
import { apiTokenOf } from '../api-token-of.ts'
import type { Identity } from './side.ts'
import {
  admittedIdentities,
  callBy,
  objectOwnerFor,
  mustBe,
  mustSucceed,
  prepare,
  refusedIdentities,
  tryCell,
  type Walk,
} from './walk.ts'

/**
 * Tries API tokens. A token works only if the contract names its scope and admits its owner; a token for every other
 * scope is refused. A refusal changes nothing.
 */
export async function tryTokens(walk: Walk): Promise<void> {
  const { app, contract, ours, theirs } = walk
  if (contract.access === 'public') return
  const { scope } = contract
  // For a super_admin's token, only the role in the organization counts.
  const may = admittedIdentities(contract).filter((role) => role !== 'super_admin')
  const mayNot = refusedIdentities(contract)
  // A token is a row of its organization, so the stored rows are outdated.
  const newToken = (person: BuiltUser, scopes: readonly ApiScope[]) => {
    walk.rows.clear()
    return apiTokenOf(app, person, scopes)
  }
  const tokenFor = async (role: Identity, scopes: readonly ApiScope[] = API_SCOPES) => ({
    apiToken: await newToken(ours.people[role], scopes),
  })
  const denied = { sent: await callBy(walk, ours), judge: mustBe(403), spares: ours }
  await tryCell(walk, {
    name: 'by a token that never was',
    session: { apiToken: 'canvass_0' },
    ...denied,
    judge: mustBe(401),
  })
  for (const role of mayNot)
    await tryCell(walk, { name: `by a token of a ${role}`, session: await tokenFor(role), ...denied })
  if (contract.access === 'super_admin')
    await tryCell(walk, { name: 'by a token of a super_admin', session: await tokenFor('super_admin'), ...denied })
  const others = API_SCOPES.filter((one) => one !== scope)
  for (const role of may)
    await tryCell(walk, {
      name: `by a token of a ${role} for everything else`,
      session: await tokenFor(role, others),
      ...denied,
    })
  if (!scope) return
  for (const role of may) {
    const person = await ours.hire(role)
    const session = { apiToken: await newToken(person, [scope]) }
    const sent = await prepare(walk, objectOwnerFor(walk, ours, person))
    await tryCell(walk, {
      name: `by a token of a ${role} for this`,
      session,
      sent,
      judge: mustSucceed,
      silentOn: theirs,
    })
  }
  if (!contract.params || walk.call.makesItsOwn) return
  const stranger = { apiToken: await newToken(theirs.people.admin, API_SCOPES) }
  const sent = await callBy(walk, ours)
  await tryCell(walk, {
    name: 'by a token of another organization on what is ours',
    session: stranger,
    sent,
    judge: mustBe(404),
    spares: ours,
  })
}
