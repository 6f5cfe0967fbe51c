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

/** What the log says of the last answer. */
const last = (): unknown => JSON.parse(lines.findLast((line) => line.includes('answered')) ?? '{}')

it('the line of a refused request says by what it was refused, at which fields, and by whom it was sent', async () => {
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

it('the line of a request that was let in says nothing of a refusal', async () => {
  const user = await app.buildUser('admin')
  await app.as(user).ask(listMembers)
  await expect.poll(last).toMatchObject({ userId: user.id })
  expect(last()).not.toHaveProperty('refused')
})
