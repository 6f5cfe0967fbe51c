import { randomUUID } from 'node:crypto'
import { changeName, changePassword, endOtherSessions } from '@canvass/contracts/account'
import { type AuditEntry, exportAudit, listAudit } from '@canvass/contracts/admin/audit'
import { login, register } from '@canvass/contracts/auth'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { cutOffPerson } from '@canvass/contracts/people'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { makeLead } from '../../../test/send-capture.ts'
import { sessionTokenOf } from '../../../test/session-cookie-of.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { ACCESS_CODE: 'FIELD-TEST' } })
})
afterAll(() => app.close())

describeAccess(listAudit, { app: () => app })
describeAccess(exportAudit, { app: () => app })

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const logOf = async (admin: Pick<BuiltUser, 'sessionToken'>, query = {}) =>
  (await app.as(admin).ask(listAudit, { query })).answer
const summaryOf = ({ action, by, object }: AuditEntry) => [action, by, object?.kind ?? null, object?.name ?? null]
const signIn = (user: BuiltUser, password: string) =>
  app.signedOut.ask(login, { body: { username: user.username, password }, headers: { 'user-agent': PHONE } })

describe('the audit log of an organization', () => {
  it('records who signed in, from where, and with which device', async () => {
    const admin = await app.buildUser()
    await signIn(admin, BUILT_PASSWORD)
    expect((await logOf(admin)).entries).toMatchObject([
      {
        seq: 1,
        action: 'signed_in',
        by: 'person',
        person: { id: admin.id, name: 'Robin Rep' },
        object: null,
        address: '127.0.0.1',
        device: 'Chrome on Android',
      },
    ])
  })

  it('records a failed sign-in to one of its accounts once, without identifying the caller', async () => {
    const admin = await app.buildUser()
    for (const guess of ['a wrong guess', 'another one']) expect((await signIn(admin, guess)).status).toBe(401)
    await app.signedOut.ask(login, { body: { username: 'nobody-at-all', password: 'a wrong guess' } })
    await vi.waitFor(async () => expect((await logOf(admin)).entries).toHaveLength(1), 10_000)
    await signIn(admin, BUILT_PASSWORD)
    const { entries } = await logOf(admin)
    expect(entries.map(summaryOf)).toEqual([
      ['signed_in', 'person', null, null],
      ['sign_in_refused', 'unknown', 'person', 'Robin Rep'],
    ])
    expect(entries[1]).toMatchObject({ person: null, address: '127.0.0.1' })
  })

  it('starts with the registration', async () => {
    const { headers, answer } = await app.signedOut.ask(register, {
      body: {
        username: 'audit-newcomer',
        email: 'audit-newcomer@example.com',
        password: 'an entirely new one',
        firstName: 'Ana',
        lastName: 'Okoro',
        organizationName: 'Harbor Radio',
        accessCode: 'FIELD-TEST',
      },
    })
    const { entries } = await logOf({ sessionToken: sessionTokenOf(headers) ?? '' })
    expect(entries.map(summaryOf)).toEqual([['registered', 'person', 'organization', 'Harbor Radio']])
    expect(entries[0]).toMatchObject({
      person: { id: answer.user.id, name: 'Ana Okoro' },
      after: { plan: 'professional' },
    })
  })

  it('records people’s changes to their own accounts without any of their secrets', async () => {
    const admin = await app.buildUser()
    await app.as(admin).ask(changeName, {
      body: { firstName: 'Ana', lastName: 'Okoro', currentPassword: BUILT_PASSWORD },
    })
    await app.as(admin).ask(endOtherSessions)
    await app.as(admin).ask(changePassword, {
      body: { currentPassword: BUILT_PASSWORD, password: 'an entirely new one' },
    })
    expect((await logOf(admin)).entries.map(summaryOf)).toEqual([
      ['password_changed', 'person', null, null],
      ['other_sessions_ended', 'person', null, null],
      ['name_changed', 'person', null, null],
    ])
    const { rows } = await app.owner.query<{ kept: string }>(
      `select string_agg(to_jsonb(e)::text, '') as kept from audit_entries e where organization_id = $1`,
      [admin.organizationId],
    )
    for (const secret of ['Ana', 'Okoro', BUILT_PASSWORD, 'an entirely new one', admin.sessionToken, 'argon2'])
      expect(rows[0]?.kept).not.toContain(secret)
  })

  it('records who deleted, restored, and reassigned a lead, and what the reading was taught', async () => {
    const admin = await app.buildUser()
    const rep = await app.buildUser('member', { organizationId: admin.organizationId })
    const id = await makeLead(app, rep, { companyName: 'Harbor Bakery' })
    const op = (given: object) => ({ opId: randomUUID(), entityId: id, at: '2026-11-20T10:00:00.000Z', ...given }) as Op
    const discard = op({ kind: 'discard_lead' })
    const ops = [
      op({ kind: 'edit_lead', baseVersion: 0, patch: { ownerId: { from: rep.id, to: admin.id } } }),
      op({ kind: 'edit_lead', baseVersion: 0, patch: { ownerId: { from: rep.id, to: admin.id } } }),
      op({ kind: 'add_reading_rule', ruleId: randomUUID(), rule: { kind: 'ignore_sign', text: 'SPRING FAIR' } }),
      discard,
      discard,
      op({ kind: 'restore_lead' }),
    ]
    const { results } = (await app.as(admin).ask(applyOps, { body: { ops } })).answer
    expect(results.map(({ result }) => result)).toEqual(['applied', 'noop', 'applied', 'applied', 'applied', 'applied'])
    const { entries } = await logOf(admin)
    expect(entries.map(summaryOf)).toEqual([
      ['lead_restored', 'person', 'lead', 'Harbor Bakery'],
      ['lead_deleted', 'person', 'lead', 'Harbor Bakery'],
      ['reading_rule_added', 'person', 'reading_rule', null],
      ['lead_assigned', 'person', 'lead', 'Harbor Bakery'],
    ])
    expect(entries[3]).toMatchObject({ before: { owner: rep.id }, after: { owner: admin.id } })
  })

  it('records no assignment that an edit only claims', async () => {
    const admin = await app.buildUser()
    const rep = await app.buildUser('member', { organizationId: admin.organizationId })
    const id = await makeLead(app, rep)
    const patch = { ownerId: { from: admin.id, to: rep.id }, dealAmount: { from: '0', to: '5' } }
    const claim: Op = {
      opId: randomUUID(),
      entityId: id,
      at: new Date().toISOString(),
      kind: 'edit_lead',
      baseVersion: 0,
      patch,
    }
    const { results } = (await app.as(rep).ask(applyOps, { body: { ops: [claim] } })).answer
    expect(results).toMatchObject([{ result: 'applied', row: { ownerId: rep.id } }])
    expect((await logOf(admin)).entries.map(({ action }) => action)).not.toContain('lead_assigned')
  })

  it('is visible only to its organization, and can be filtered by person, action, and time', async () => {
    const admin = await app.buildUser()
    const former = await app.buildUser('member', { organizationId: admin.organizationId })
    await app.owner.query('update users set deactivated_at = now() where id = $1', [former.id])
    await app.as(admin).ask(cutOffPerson, { params: { id: former.id } })
    await signIn(admin, BUILT_PASSWORD)
    const stranger = await app.buildUser()
    expect((await logOf(stranger, { person: admin.id })).entries).toEqual([])
    const actionsOf = async (query: object) => (await logOf(admin, query)).entries.map(({ action }) => action)
    expect(await actionsOf({ person: former.id })).toEqual(['person_cut_off'])
    expect(await actionsOf({ person: admin.id, action: 'signed_in' })).toEqual(['signed_in'])
    expect(await actionsOf({ until: '2020-01-01T00:00:00+01:00' })).toEqual([])
    expect(await actionsOf({ from: '2020-01-01T00:00:00Z' })).toEqual(['signed_in', 'person_cut_off'])
  })

  it('pages without gaps, and flags entries that were tampered with', async () => {
    const admin = await app.buildUser()
    await app.owner.query(
      `insert into audit_entries (organization_id, actor_id, action) select $1, $2, 'signed_in' from generate_series(1, 60)`,
      [admin.organizationId, admin.id],
    )
    const first = await logOf(admin)
    const second = await logOf(admin, { before: first.next })
    expect([first.entries.length, first.next, second.entries.length, second.next]).toEqual([50, 11, 10, null])
    expect([first.isTampered, second.isTampered]).toEqual([false, false])
    await app.owner.query(`update audit_entries set action = 'registered' where organization_id = $1 and seq = 5`, [
      admin.organizationId,
    ])
    expect([(await logOf(admin)).isTampered, (await logOf(admin, { before: 11 })).isTampered]).toEqual([false, true])
  })
})

describe('exporting the audit log', () => {
  it('includes every matching entry as CSV, with no cell that runs as a formula', async () => {
    const admin = await app.buildUser()
    await app.owner.query(
      `update users set first_name = '=HYPERLINK("http://evil.example")', last_name = '' where id = $1`,
      [admin.id],
    )
    await app.owner.query(
      `insert into audit_entries (organization_id, actor_id, action, object_kind, object_id, object_name)
       select $1, $2, 'signed_in', 'organization', 'x', '@SUM(A1)' from generate_series(1, 1200)`,
      [admin.organizationId, admin.id],
    )
    const { headers, text } = await app.as(admin).ask(exportAudit)
    const lines = text.trim().split('\r\n')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="canvass-audit-log.csv"')
    expect(lines).toHaveLength(1201)
    expect(lines[1]).toContain(`,person,"'=HYPERLINK(""http://evil.example"")",signed_in,organization,'@SUM(A1),`)
    expect(
      (await app.as(admin).ask(exportAudit, { query: { action: 'registered' } })).text.trim().split('\r\n'),
    ).toHaveLength(1)
  })
})
