import { randomUUID } from 'node:crypto'
import { applyOps, type Op } from '@canvass/contracts/ops'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawnLine, readStages } from '../../../test/read-capture.ts'
import { makeLead, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const at = '2026-11-20T10:00:00.000Z'
const common = (entityId: string) => ({ opId: randomUUID(), entityId, at })
/** A misread word that isn't a trade; misread trades are corrected during reading. */
const READ = 'HARBOUR LIQHT'
const readLead = async () => {
  const id = await sendCapture(app, rep)
  const lines = [drawnLine(READ, 0.1, { height: 0.1 }), drawnLine('0161 496 0100', 0.5)]
  const { runs, lease, composed } = await readStages(app, rep, id, lines)
  await runs.writeStages(lease, [{ stage: 'compose_lead', state: 'done', finding: composed }])
  await runs.finish(lease, composed)
  return id
}
const send = async (op: Op) =>
  (await app.as(rep).ask(applyOps, { body: { ops: [op] } })).answer.results.map(({ result }) => result)
const runsOf = async (leadId: string) =>
  (
    await app.owner.query<{ cause: string; plan: string[]; dispatches: number }>(
      `select r.cause, r.plan, (select count(*)::integer from dispatches d where d.key = r.id::text) as dispatches
       from runs r where r.subject_id = $1 and r.subject = 'lead'`,
      [leadId],
    )
  ).rows
const corrected = (entityId: string, to = 'Harbour Light'): Op => ({
  kind: 'correct_field',
  ...common(entityId),
  field: 'company',
  was: READ,
  to,
  boxes: [],
  how: 'typed',
})
const ONCE = [{ cause: 'corrected', plan: ['clean_query'], dispatches: 1 }]

describe('the search for a business', () => {
  const names: [string, (id: string) => Op][] = [
    ['corrected in the reading', (id) => corrected(id)],
    [
      'changed as a value',
      (id) => ({ kind: 'change_value', ...common(id), field: 'companyName', was: READ, to: 'Harbour Light' }),
    ],
    [
      'edited',
      (id) => ({ kind: 'edit_lead', ...common(id), baseVersion: -1, patch: { companyName: { from: READ, to: 'HB' } } }),
    ],
    [
      'that of another in the picture',
      (id) => ({ kind: 'choose_candidate', ...common(id), box: { x: 0.1, y: 0.1, width: 0.35, height: 0.1 } }),
    ],
  ]
  it.each(names)('reruns when its name is %s', async (_how, opOf) => {
    const id = await readLead()
    const op = opOf(id)
    expect(await send(op)).toEqual(['applied'])
    expect(await runsOf(id)).toEqual(ONCE)
    await send(op)
    expect(await runsOf(id)).toEqual(ONCE)
  })

  it('reruns once, however often the name changes before that', async () => {
    const id = await readLead()
    await send(corrected(id))
    await send(corrected(id, 'Harbour Bakehouse'))
    expect(await runsOf(id)).toEqual(ONCE)
  })

  const websites: [string, (id: string) => Op][] = [
    [
      'added as a value',
      (id) => ({ kind: 'change_value', ...common(id), field: 'websites', was: null, to: 'harbour.example' }),
    ],
    [
      'edited',
      (id) => ({
        kind: 'edit_lead',
        ...common(id),
        baseVersion: -1,
        patch: { website: { from: null, to: 'harbour.example' } },
      }),
    ],
    ['corrected in the reading', (id) => ({ ...corrected(id, 'harbour.example'), field: 'website', was: null }) as Op],
  ]
  it.each(websites)('does not rerun when its website is %s, but the website is read', async (_how, opOf) => {
    const id = await readLead()
    const op = opOf(id)
    expect(await send(op)).toEqual(['applied'])
    await send(op)
    expect(await runsOf(id)).toEqual([{ cause: 'corrected', plan: ['read_website'], dispatches: 1 }])
  })

  it('does not rerun for any other edit', async () => {
    const id = await readLead()
    await send({ kind: 'edit_lead', ...common(id), baseVersion: -1, patch: { dealAmount: { from: '0', to: '900' } } })
    await send({ kind: 'change_value', ...common(id), field: 'emails', was: null, to: 'hello@harbour.example' })
    await send({ kind: 'add_note', ...common(id), noteId: randomUUID(), text: 'Call on Monday' })
    expect(await runsOf(id)).toEqual([])
  })

  it('does not rerun for someone who may not edit the lead', async () => {
    const id = await readLead()
    rep = await app.buildUser('member', { organizationId: rep.organizationId })
    expect(await send(corrected(id))).toEqual(['rejected'])
    expect(await runsOf(id)).toEqual([])
  })

  it('does not rerun for a lead that no run made', async () => {
    const id = await makeLead(app, rep, { companyName: READ })
    expect(await send(corrected(id))).toEqual(['applied'])
    expect(await runsOf(id)).toEqual([])
  })

  it('does not rerun for a name given before there is a lead', async () => {
    const id = await sendCapture(app, rep)
    expect(await send(corrected(id))).toEqual(['applied'])
    expect(await runsOf(id)).toEqual([])
  })

  it('does not rerun for a joined photo’s correction, but does for an edit of the lead through that photo', async () => {
    const [front, back] = [await readLead(), await readLead()]
    await send({ kind: 'join_capture', ...common(back), leadId: front })
    await send(corrected(back))
    expect([await runsOf(front), await runsOf(back)]).toEqual([[], []])
    await send({ kind: 'change_value', ...common(back), field: 'companyName', was: READ, to: 'Harbour Light' })
    expect([await runsOf(front), await runsOf(back)]).toEqual([ONCE, []])
  })
})
