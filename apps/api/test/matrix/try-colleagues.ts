import type { Identity } from './side.ts'
import { admitted, mustBe, mustSucceed, prepare, tryCell, type Walk } from './walk.ts'

const led = new Set<Identity>(['team_lead', 'admin', 'super_admin'])

/** What belongs to a colleague: as the contract’s ownership says, and nothing is changed by a refusal. */
export async function tryColleagues(walk: Walk): Promise<void> {
  const { contract, call, ours, theirs } = walk
  const { access, ownership, params } = contract
  if (access === 'public' || !params || call.makesItsOwn || !['own', 'own_or_led'].includes(ownership)) return
  const colleague = await ours.hire(access === 'super_admin' || access === 'admin' ? access : 'member')
  for (const role of admitted(contract)) {
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
}
