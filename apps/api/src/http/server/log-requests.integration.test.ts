import { changeName } from '@canvass/contracts/account'
import { listMembers } from '@canvass/contracts/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp({ logStream: { write: (line) => lines.push(line) } })
})
afterAll(() => app.close())

/** Returns the log line of the last response. */
const last = (): unknown => JSON.parse(lines.findLast((line) => line.includes('answered')) ?? '{}')

it('the log line of a refused request has its rule, fields, and caller', async () => {
  const user = await app.buildUser('member')
  await app
    .as(user)
    .ask(changeName, { rawBody: '{"firstName":"","lastName":7}', headers: { 'content-type': 'application/json' } })
  await expect
    .poll(last)
    .toMatchObject({ refused: { code: 'invalid', fields: ['firstName', 'lastName'] }, userId: user.id })
  await app.as(user).ask(listMembers)
  await expect.poll(last).toMatchObject({ refused: { code: 'forbidden' }, userId: user.id })
})

it('the log line of an admitted request has no refusal', async () => {
  const user = await app.buildUser('admin')
  await app.as(user).ask(listMembers)
  await expect.poll(last).toMatchObject({ userId: user.id })
  expect(last()).not.toHaveProperty('refused')
})
