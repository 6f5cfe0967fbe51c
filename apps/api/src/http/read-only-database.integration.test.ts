import { getMe } from '@canvass/contracts/auth'
import { putCapture } from '@canvass/contracts/captures'
import { listLeads } from '@canvass/contracts/leads'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { captureOf } from '../../test/send-capture.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

/** Generous, for a machine under load. */
const SOON = { timeout: 30_000 }

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

/** Makes new transactions read-only, as a managed server does when its disk runs low. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { rows } = await app.owner.query<{ name: string }>('select quote_ident(current_database()) as name')
  await app.owner.query('set default_transaction_read_only = off')
  await app.owner.query(
    `alter database ${rows[0]?.name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  )
  await app.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  // The pool notices on its next query that its connections are gone.
  await vi.waitFor(async () => expect((await app.as(rep).ask(getMe)).status).toBe(200), SOON)
}

it('with a read-only database, the server serves what it has and postpones everything else', async () => {
  const capture = captureOf(await drawPicture())
  await setReadOnly(true)
  const refused = await app.as(rep).ask(putCapture, capture)
  expect([refused.status, refused.refusal.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
  expect((await app.as(rep).ask(listLeads)).status).toBe(200)

  await setReadOnly(false)
  // A request on a dropped connection is refused with a retry, which the app follows.
  await vi.waitFor(async () => expect((await app.as(rep).ask(putCapture, capture)).status).toBe(201), SOON)
})
