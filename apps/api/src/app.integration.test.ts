import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@canvass/contracts/all-endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../test/test-app.ts'
import { routesOf } from './http/server/route-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const contracts = allEndpoints.map(({ method, path }) => `${method} ${path}`).toSorted()

describe('the mounted endpoints', () => {
  it('match the contracts exactly', () => {
    const routes = routesOf(app.app).filter((route) => !route.startsWith('HEAD ') && route !== 'GET /*')
    expect(routes.toSorted()).toEqual(contracts)
  })

  it('each have an access test', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    const tested = files
      .filter((path) => path.endsWith('.integration.test.ts'))
      .flatMap((path) => namesTested(readFileSync(join(import.meta.dirname, path), 'utf8')))
    expect(allEndpoints.map(({ name }) => name).filter((name) => !tested.includes(name))).toEqual([])
  })
})

/** Finds the contracts that a file passes to describeAccess, directly or from a list. */
function namesTested(text: string): string[] {
  const single = [...text.matchAll(/describeAccess\(\s*([\w.]+)/g)]
  const lists = [...text.matchAll(/of \[([\w.,\s]+)\]( as const)?\)\s*\{?\s*describeAccess\(/g)]
  return [...single, ...lists]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split('.').at(-1) ?? '')
}
