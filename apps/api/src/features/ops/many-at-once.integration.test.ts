import { randomUUID } from 'node:crypto'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft } from '../../../test/draft.ts'
import { leaseCapture, makeLead, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ids = () => ({ opId: randomUUID(), at: '2026-11-19T10:00:00.000Z' })

/** Edits of every kind, on leads that other edits touch too. */
function opsOf(turn: number, leads: readonly string[]): Op[] {
  const lead = (place: number) => leads[place % leads.length] ?? ''
  const amount = { from: '0', to: String(turn) }
  return [
    { kind: 'tag_lead', ...ids(), entityId: lead(turn), add: [`t${turn % 5}`], remove: [] },
    { kind: 'edit_lead', ...ids(), entityId: lead(turn * 3), baseVersion: 0, patch: { dealAmount: amount } },
    { kind: 'add_note', ...ids(), entityId: lead(turn * 5), noteId: randomUUID(), text: `Note ${turn}` },
    { kind: 'join_capture', ...ids(), entityId: lead(turn * 7), leadId: lead(turn * 11 + 1) },
  ]
}

describe('concurrent edits by many people', () => {
  it('never deadlock while runs end in parallel, and lose no note', async () => {
    const rep = await app.buildUser('team_lead')
    const made = await Promise.all(Array.from({ length: 10 }, () => makeLead(app, rep)))
    const running = await Promise.all(
      Array.from({ length: 6 }, async () => leaseCapture(app, rep, await sendCapture(app, rep))),
    )
    const leads = [...made, ...running.map(({ lease }) => lease.captureId)]
    const sent = await Promise.all([
      ...Array.from({ length: 60 }, (_, turn) => app.as(rep).ask(applyOps, { body: { ops: opsOf(turn, leads) } })),
      ...running.map(async ({ runs, lease }) => runs.finish(lease, draft)),
    ])
    const answers = sent.filter((each) => each !== undefined)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
    const results = answers.flatMap(({ answer }) => answer.results)
    const applied = results.filter(({ result }) => result === 'applied').map(({ opId }) => opId)
    const { rows } = await app.owner.query<{ notes: number; lost: number; leads: number }>(
      `select (select count(*)::int from lead_notes) as notes,
        (select count(*)::int from lead_notes n join captures c on c.id = n.lead_id where c.lead_id <> c.id) as lost,
        (select count(*)::int from leads where deleted_at is null) as leads`,
    )
    const joined = await app.owner.query(`select 1 from captures where lead_id <> id`)
    expect(rows[0]).toMatchObject({ lost: 0, leads: leads.length - joined.rows.length })
    expect(rows[0]?.notes).toBeGreaterThan(50)
    expect(applied.length).toBeGreaterThan(100)
  }, 60_000)
})
