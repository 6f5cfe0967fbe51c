import { getMe } from '@canvass/contracts/auth'
import { putCapture } from '@canvass/contracts/captures'
import { listLeads } from '@canvass/contracts/leads'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { captureOf } from '../../test/send-capture.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

/** On a machine that does something else besides, too. */
const SOON = { timeout: 30_000 }

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

/** As a managed server does whose disk runs short: for every transaction that begins from now on. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { rows } = await app.owner.query<{ name: string }>('select quote_ident(current_database()) as name')
  await app.owner.query('set default_transaction_read_only = off')
  await app.owner.query(
    `alter database ${rows[0]?.name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  )
  await app.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  // The pool notices at its next question that its connections are gone.
  await vi.waitFor(async () => expect((await app.as(rep).ask(getMe)).status).toBe(200), SOON)
}

it('while its database takes no writes the server shows what it has and asks for everything else a little later', async () => {
  const capture = captureOf(await drawPicture())
  await setReadOnly(true)
  const refused = await app.as(rep).ask(putCapture, capture)
  expect([refused.status, refused.refusal.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
  expect((await app.as(rep).ask(listLeads)).status).toBe(200)

  await setReadOnly(false)
  // Whoever meets a connection that was cut off is asked to come again, as the app does.
  await vi.waitFor(async () => expect((await app.as(rep).ask(putCapture, capture)).status).toBe(201), SOON)
})
