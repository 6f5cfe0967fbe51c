import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpointsWithoutCall } from '../test/calls/all-calls.ts'
import { chosenEndpoints, isEverything } from '../test/chosen-endpoints.ts'
import type { Cell } from '../test/matrix/walk.ts'
import { walkRoute } from '../test/matrix/walk-route.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { routesOf } from './http/server/route-table.ts'

// Each app has a separate database.
let apps: TestApp[]
beforeAll(async () => {
  apps = await Promise.all([testApp(), testApp()])
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

it('every endpoint that takes input has a sample call in the tests', () => {
  expect(endpointsWithoutCall()).toEqual([])
})

it('every route admits the callers its contract allows, only on their own data, and reveals nothing to anyone else', {
  timeout: 900_000,
}, async () => {
  const waiting = [...chosenEndpoints]
  const byRoute = new Map<string, Cell[]>()
  const walkOn = async (app: TestApp) => {
    for (let contract = waiting.pop(); contract; contract = waiting.pop())
      byRoute.set(`${contract.method} ${contract.path}`, await walkRoute(app, contract))
  }
  await Promise.all(apps.map(walkOn))

  const cells = [...byRoute.values()].flat()
  const violations = cells.filter(({ fault }) => fault !== undefined)
  const vacuous = [...byRoute].filter(([, of]) => !of.some(({ isSuccess }) => isSuccess)).map(([route]) => route)
  process.stdout.write(
    `access matrix: ${byRoute.size} routes, ${cells.length} cells, ${violations.length} violations, ${vacuous.length} vacuous\n`,
  )
  expect(violations.map(({ name, fault }) => `${name}: ${fault}`)).toEqual([])
  expect(vacuous).toEqual([])
  if (!isEverything) return
  const mounted = apps
    .flatMap(({ app }) => routesOf(app))
    .filter((route) => !route.startsWith('HEAD ') && route !== 'GET /*')
  expect([...byRoute.keys()].toSorted()).toEqual([...new Set(mounted)].toSorted())
})
