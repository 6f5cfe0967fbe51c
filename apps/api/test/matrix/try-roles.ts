import {
  admittedIdentities,
  callBy,
  isPlatformOperation,
  objectOwnerFor,
  mustBe,
  mustSucceed,
  prepare,
  refusedIdentities,
  tryCell,
  type Walk,
} from './walk.ts'

/** Tries no session, an unknown one, and every lower role: refused as the contract says, without any change. */
export async function tryRefused(walk: Walk): Promise<void> {
  const { app, contract, ours, theirs } = walk
  if (contract.access === 'public') return
  const former = await ours.hire('super_admin')
  await app.owner.query('update users set deactivated_at = now() where id = $1', [former.id])
  const sent = await callBy(walk, ours)
  const tryOne = (name: string, session: { sessionToken: string } | undefined, status: number) =>
    tryCell(walk, { name, session, sent, judge: mustBe(status), spares: ours })
  await tryOne('without a session', undefined, 401)
  await tryOne('with a session that does not exist', { sessionToken: 'A'.repeat(43) }, 401)
  if (!contract.admitsFormer) await tryOne('as somebody who has left', former, 401)
  const isFormer = contract.admitsFormer ? [401, 403, 409] : [403]
  for (const side of [ours, theirs])
    for (const role of refusedIdentities(contract)) {
      const name = `as ${role} of ${side === ours ? 'the' : 'another'} organization`
      await tryCell(walk, { name, session: side.people[role], sent, judge: mustBe(...isFormer), spares: ours })
    }
}

/** Tries everyone whom the contract admits, from either organization, on their own objects: each call succeeds. */
export async function tryAdmitted(walk: Walk): Promise<void> {
  const { contract, ours, theirs } = walk
  for (const [side, other] of [
    [ours, theirs],
    [theirs, ours],
  ] as const)
    for (const role of admittedIdentities(contract)) {
      // Uses a new person, because an earlier one may have a different password by now.
      const person = await side.hire(role)
      const sent = await prepare(walk, objectOwnerFor(walk, side, person))
      const name = `as ${role} on what may be asked`
      const silentOn = isPlatformOperation(contract) ? undefined : other
      await tryCell(walk, { name, session: person, sent, judge: mustSucceed, silentOn })
    }
}
