import { randomUUID } from 'node:crypto'
import { listEvents, putEvent } from '@canvass/contracts/events'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let colleague: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
  colleague = await app.buildUser('admin', { organizationId: rep.organizationId })
})
afterAll(() => app.close())

const event = (author?: string) => ({
  params: { id: randomUUID() },
  body: {
    name: 'Harbor Business Fair',
    place: null,
    startsOn: null,
    endsOn: null,
    tags: [],
    qualifiers: [],
    consentText: null,
  },
  ...(author !== undefined && { headers: { 'x-author-id': author } }),
})
const storedEventIds = async () => (await app.as(colleague).ask(listEvents)).answer.map(({ id }) => id)

it('work queued on a device is accepted only under its author’s session, whoever has signed in since', async () => {
  const sent = event(rep.id)
  const got = await app.as(colleague).ask(putEvent, sent)
  expect([got.status, got.refusal.reason]).toEqual([403, 'owner_mismatch'])
  expect(await storedEventIds()).toEqual([])
  expect((await app.as(rep).ask(putEvent, sent)).status).toBeLessThan(300)
  expect(await storedEventIds()).toEqual([sent.params.id])
})

it('work without an author belongs to its sender', async () => {
  const sent = event()
  expect((await app.as(colleague).ask(putEvent, sent)).status).toBeLessThan(300)
  expect(await storedEventIds()).toContain(sent.params.id)
})
