import type { Endpoint } from '@canvass/contracts/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RequestContent } from '../test/call-endpoint.ts'
import { chosenEndpoints, isEverything } from '../test/chosen-endpoints.ts'
import type { ReceivedResponse } from '../test/matrix/call-as.ts'
import { buildSide, type Side } from '../test/matrix/side.ts'
import { callBy, isPlatformOperation, newWalk, tryCell, type Walk } from '../test/matrix/walk.ts'
import { misidentifyCallers, openWalls, type Walls } from '../test/matrix/walls.ts'
import { makeLead } from '../test/send-capture.ts'
import { type TestApp, testApp } from '../test/test-app.ts'

/**
 * With neither wall, at least this many routes must leak or change something; otherwise the walls weren't really down.
 */
const MIN_LEAKS = 15

interface Prepared {
  contract: Endpoint
  ours: Side
  theirs: Side
  sent: RequestContent<Endpoint>
}

const { mistake, replace } = misidentifyCallers()
let app: TestApp
let walls: Walls
let routes: Prepared[]
beforeAll(async () => {
  app = await testApp({ replace })
  walls = await openWalls(app.owner)
  routes = []
  for (const contract of chosenEndpoints.filter((one) => one.access !== 'public' && !isPlatformOperation(one))) {
    const [ours, theirs] = [await buildSide(app), await buildSide(app)]
    await makeLead(app, ours.people.member)
    const sent = await callBy(walkOf({ contract, ours, theirs }), ours)
    routes.push({ contract, ours, theirs, sent })
  }
}, 900_000)
afterAll(() => app.close())

const walkOf = ({ contract, ours, theirs }: Pick<Prepared, 'contract' | 'ours' | 'theirs'>): Walk =>
  newWalk(app, contract, ours, theirs)

/**
 * Lists what one organization's routes leak or let through when the most privileged user of another requests its data.
 */
async function leaks(isMistaken: boolean, isHeld: boolean): Promise<string[]> {
  const found: string[] = []
  for (const route of routes) {
    const { contract, ours, theirs, sent } = route
    if (isHeld) await walls.hold(theirs.organizationId)
    if (isMistaken) mistake.set(theirs.organizationId, ours.organizationId)
    const session = theirs.people[contract.access === 'super_admin' ? 'super_admin' : 'admin']
    const walk = walkOf(route)
    const namesOurs = contract.params !== undefined && !walk.call.makesItsOwn
    const judge = ({ status }: ReceivedResponse) => (namesOurs && status < 300 ? 'what is ours is there' : undefined)
    await tryCell(walk, { name: '', session, sent, judge, spares: ours })
    found.push(...walk.cells.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault}`] : [])))
  }
  return found
}

it('each wall between organizations holds alone, and removing both leaks data', { timeout: 900_000 }, async () => {
  await walls.setRowSecurity(false)
  const byPredicates = await leaks(false, false)
  await walls.setRowSecurity(true)
  const byRowSecurity = await leaks(true, true)
  await walls.setRowSecurity(false)
  const byNothing = await leaks(true, true)
  process.stdout.write(
    `each wall alone: ${routes.length} routes; conditions alone ${byPredicates.length} leaks, row-level security alone ${byRowSecurity.length}, neither ${byNothing.length}\n`,
  )
  expect(byPredicates).toEqual([])
  expect(byRowSecurity).toEqual([])
  expect(byNothing.length).toBeGreaterThanOrEqual(isEverything ? MIN_LEAKS : 1)
})
