import type { Endpoint } from '@canvass/contracts/endpoint'
import type { TestApp } from '../test-app.ts'
import { buildSide } from './side.ts'
import { tryAdmitted, tryRefused } from './try-roles.ts'
import { tryColleagues } from './try-colleagues.ts'
import { tryTokens } from './try-tokens.ts'
import { tryForeignIds, tryStrangers } from './try-strangers.ts'
import { type Cell, newWalk } from './walk.ts'

/** Tries everyone at one route, between two new organizations, starting with the refusals. */
export async function walkRoute(app: TestApp, contract: Endpoint): Promise<Cell[]> {
  const [ours, theirs] = [await buildSide(app), await buildSide(app)]
  const walk = newWalk(app, contract, ours, theirs)
  await tryStrangers(walk)
  await tryRefused(walk)
  await tryForeignIds(walk)
  await tryColleagues(walk)
  await tryTokens(walk)
  await tryAdmitted(walk)
  return walk.cells
}
