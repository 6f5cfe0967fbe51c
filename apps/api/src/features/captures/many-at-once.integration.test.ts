import { putCapture } from '@canvass/contracts/captures'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { refuseRows } from '@canvass/testing/refuse-rows'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { captureOf } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let neighbor: BuiltUser

beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
  neighbor = await app.buildUser('member')
})
afterAll(() => app.close())

const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => captureOf(await drawPicture())))
const send = (who: BuiltUser, capture: ReturnType<typeof captureOf>) => app.as(who).ask(putCapture, capture)
const waitForLock = () =>
  vi.waitFor(async () => {
    const { rows } = await app.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).not.toEqual([])
  }, 10_000)

describe('captures that arrive while another of the same organization is being stored', () => {
  it('are all safe, each with one dispatch and a unique sequence number, and delay no other organization', async () => {
    await send(rep, captureOf(await drawPicture()))
    const captures = await pictures(12)
    await app.owner.query('begin')
    await app.owner.query('select from organization_sequences where organization_id = $1 for update', [
      rep.organizationId,
    ])
    const sent = Promise.all(captures.map((capture) => send(rep, capture)))
    await waitForLock()
    expect((await send(neighbor, captureOf(await drawPicture()))).status).toBe(201)
    await app.owner.query('commit')
    const answers = await sent
    expect(answers.map(({ status, answer }) => [status, answer.id, answer.sha256])).toEqual(
      captures.map(({ params, headers }) => [201, params.id, headers['x-content-sha256']]),
    )
    const { rows } = await app.owner.query<{ seqs: number; dispatches: number }>(
      `select count(distinct c.change_seq)::int as seqs, count(d.id)::int as dispatches from captures c
         join dispatches d on d.payload->>'captureId' = c.id::text where c.id = any($1)`,
      [captures.map(({ params }) => params.id)],
    )
    expect(rows).toEqual([{ seqs: 12, dispatches: 12 }])
    expect((await Promise.all(captures.map((capture) => send(rep, capture)))).map(({ status }) => status)).toEqual(
      captures.map(() => 200),
    )
  })

  it('do not fail when the database cannot store one of them', async () => {
    const captures = await pictures(6)
    const wrong = captures[3]?.params.id
    const withdraw = await refuseRows(app.owner, 'captures', `new.id = '${wrong}'`)
    await app.owner.query('begin')
    await app.owner.query('select from organization_sequences where organization_id = $1 for update', [
      rep.organizationId,
    ])
    const sent = Promise.all(captures.map((capture) => send(rep, capture)))
    await waitForLock()
    await app.owner.query('commit')
    const answers = await sent
    await withdraw()
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 400, 201, 201])
    expect(answers[3]?.refusal).toMatchObject({ id: wrong, reason: 'not_understood' })
  })
})
