import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { openCounter } from '../../http/rates.ts'
import { createByteBudget } from './byte-budget.ts'

const KB = 1024
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const budgetOf = (name: string, pointsAtOnce: number) =>
  createByteBudget(openCounter(app.deps.database, name, { points: 100, seconds: 60 }), pointsAtOnce)

it('counts bytes, across all processes, per account', async () => {
  const [one, other] = [budgetOf('shared', 1), budgetOf('shared', 1)]
  const [user, colleague] = [randomUUID(), randomUUID()]
  await one.spend(user, 60 * KB)
  await other.spend(user, 40 * KB)
  await expect(one.spend(user, KB)).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(other.spend(user, KB)).rejects.toMatchObject({ code: 'too_many_requests' })
  await one.spend(colleague, 100 * KB)
})

it('is taken in portions, with one database query each', async () => {
  const budget = budgetOf('portions', 50)
  const user = randomUUID()
  for (let n = 0; n < 50; n += 1) await budget.spend(user, KB)
  const { rows } = await app.owner.query(`select points from rate_points where key like 'portions:%'`)
  expect(rows).toEqual([{ points: 50 }])
  await budget.spend(user, 50 * KB)
  await expect(budget.spend(user, 1)).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('reports when more is available', async () => {
  const budget = budgetOf('when', 1)
  const refused = await budget.spend(randomUUID(), 101 * KB).catch((error: unknown) => error)
  expect(refused).toMatchObject({ details: { retryAfter: expect.any(Number) as number } })
})
