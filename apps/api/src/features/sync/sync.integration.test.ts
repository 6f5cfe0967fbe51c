import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { makeLead, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

describeAccess(getSnapshot, { app: () => app })
describeAccess(getChanges, { app: () => app, sent: () => ({ query: { since: 0 } }) })

describe('a device', () => {
  it('takes a snapshot and follows the changes from there', async () => {
    const lead = await makeLead(app, rep, { companyName: 'First' })
    const waiting = await sendCapture(app, rep)
    const { answer: snapshot } = await app.as(rep).ask(getSnapshot)
    expect([snapshot.leads.map(({ id }) => id), snapshot.captures.map(({ id }) => id), snapshot.next]).toEqual([
      [lead],
      [waiting],
      null,
    ])
    const later = await makeLead(app, rep, { companyName: 'Second' })
    const { scopeVersion } = snapshot
    const { answer } = await app.as(rep).ask(getChanges, { query: { since: snapshot.at, scopeVersion } })
    expect(answer.changes.map(({ table, id }) => [table, id])).toEqual([
      ['leads', later],
      ['captures', later],
    ])
    expect([answer.reset, answer.hasMore]).toEqual([false, false])
    expect(Number.isNaN(Date.parse(answer.serverTime))).toBe(false)
  })

  it('starts over when its user’s role changed, or when its cursor belongs to another database', async () => {
    const { answer } = await app.as(rep).ask(getSnapshot)
    const { scopeVersion, at } = answer
    await app.owner.query(`update users set role = 'team_lead' where id = $1`, [rep.id])
    const other = await app.buildUser('team_lead', { organizationId: rep.organizationId })
    const moved = await app.as(other).ask(getChanges, { query: { since: at, scopeVersion } })
    expect([moved.answer.reset, moved.answer.changes, moved.answer.scopeVersion === scopeVersion]).toEqual([
      true,
      [],
      false,
    ])
    expect((await app.as(other).ask(getChanges, { query: { since: at + 1000 } })).answer.reset).toBe(true)
  })

  it('starts over after the database was restored', async () => {
    const someone = await app.buildUser('member')
    const before = (await app.as(someone).ask(getSnapshot)).answer
    const { scopeVersion, at } = before
    const same = (await app.as(someone).ask(getChanges, { query: { since: at, scopeVersion } })).answer
    expect([same.reset, same.epoch]).toEqual([false, before.epoch])
    await app.owner.query('update canvass.database_life set name = gen_random_uuid()')
    const after = (await app.as(someone).ask(getChanges, { query: { since: at, scopeVersion } })).answer
    expect([after.reset, after.epoch === before.epoch]).toEqual([true, false])
    expect((await app.as(someone).ask(getSnapshot)).answer.epoch).toBe(after.epoch)
  })

  it.each([['-1'], ['all'], ['1.5']])('is refused with an invalid cursor: %s', async (since) => {
    const got = await app.as(rep).ask(getChanges, { query: { since } })
    expect([got.status, got.refusal.code]).toEqual([400, 'invalid'])
  })
})
