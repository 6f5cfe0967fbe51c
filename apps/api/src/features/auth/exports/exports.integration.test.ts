import { Readable } from 'node:stream'
import { askForExport, getExportFile, getOwnExport } from '@canvass/contracts/account/exports'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../../test/audited-of.ts'
import { describeAccess } from '../../../../test/describe-access.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.owner.query('delete from limits'))
afterAll(() => app.close())

/** Completes the export as the worker would, some time ago. */
const makeReady = async (user: BuiltUser, ago = '1 minute'): Promise<string> => {
  const { id } = (await app.as(user).ask(askForExport, { body: {} })).answer
  const received = await app.deps.blobs.receive(Readable.from([Buffer.from('a whole archive')]), { maxBytes: 100 })
  await received.keep(user.organizationId)
  await app.owner.query(
    `update own_exports set state = 'ready', ended_at = now() - $4::interval, sha256 = $2, size = $3 where id = $1`,
    [id, received.sha256, received.size, ago],
  )
  return id
}
const fileOf = (user: BuiltUser, id: string) => app.as(user).ask(getExportFile, { params: { id } })

describeAccess(getOwnExport, { app: () => app })
describeAccess(askForExport, { app: () => app, sent: () => ({ body: {} }) })
describeAccess(getExportFile, {
  app: () => app,
  sent: async (_, owner) => ({ params: { id: await makeReady(owner) } }),
})

describe('exporting one’s own data', () => {
  it('requires the password, allows one export at a time, and dispatches a worker job', async () => {
    const user = await app.buildUser('viewer')
    await app.owner.query(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
      user.id,
    ])
    const unasked = await app.as(user).ask(askForExport, { body: {} })
    expect([unasked.status, unasked.refusal.reason]).toEqual([400, 'confirm_password'])
    const body = { currentPassword: BUILT_PASSWORD }
    const asked = await app.as(user).ask(askForExport, { body })
    expect([asked.status, asked.answer]).toEqual([
      201,
      expect.objectContaining({ state: 'waiting', progress: 0, size: null, goodUntil: null }),
    ])
    expect((await app.as(user).ask(askForExport, { body })).answer.id).toBe(asked.answer.id)
    expect((await app.as(user).ask(getOwnExport)).answer).toEqual({ export: asked.answer })
    const { rows } = await app.owner.query(`select from dispatches where kind = 'export-own-data' and key = $1`, [
      asked.answer.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is downloadable only by its owner, complete and uncached, and not found for a colleague', async () => {
    const user = await app.buildUser('member')
    const id = await makeReady(user)
    const got = await fileOf(user, id)
    expect([got.status, got.text]).toEqual([200, 'a whole archive'])
    expect(got.headers.get('cache-control')).toBe('no-store')
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="canvass-data-\d{4}-\d\d-\d\d\.zip"$/)
    const colleague = await app.buildUser('admin', { organizationId: user.organizationId })
    expect((await fileOf(colleague, id)).status).toBe(404)
    expect((await app.as(colleague).ask(getOwnExport)).answer).toEqual({ export: null })
  })

  it('expires after a day, and when the file has been removed from storage', async () => {
    const user = await app.buildUser('member')
    const id = await makeReady(user, '24 hours 1 minute')
    expect([(await fileOf(user, id)).status, (await app.as(user).ask(getOwnExport)).answer]).toEqual([
      410,
      { export: null },
    ])
    const other = await makeReady(user)
    await app.owner.query('update own_exports set sha256 = $2 where id = $1', [other, 'f'.repeat(64)])
    expect((await fileOf(user, other)).status).toBe(410)
  })

  it('reports its progress', async () => {
    const user = await app.buildUser('member')
    const { id } = (await app.as(user).ask(askForExport, { body: {} })).answer
    await app.owner.query(`update own_exports set state = 'making', done = 3, total = 4 where id = $1`, [id])
    expect((await app.as(user).ask(getOwnExport)).answer.export).toMatchObject({ state: 'making', progress: 0.75 })
  })

  it('is limited to a few requests a day', async () => {
    const user = await app.buildUser('member')
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked += 1)
      statuses.push((await app.as(user).ask(askForExport, { body: {} })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

it('appears in the organization’s audit log once per export', async () => {
  const user = await app.buildUser('member')
  await app.as(user).ask(askForExport, { body: {} })
  await app.as(user).ask(askForExport, { body: {} })
  expect(await auditedOf(app, user)).toEqual(['data_exported'])
})
