import { randomUUID } from 'node:crypto'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { getReading } from '@canvass/contracts/readings'
import { inTenant } from '@canvass/db/database'
import { requestRerun } from '@canvass/db/runs/requested-runs'
import { leadRuns } from '@canvass/db/runs/lead-runs'
import { rereading } from '@canvass/recognition/lead-reading'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawnLine, readStages } from '../../../test/read-capture.ts'
import { sendCapture } from '../../../test/send-capture.ts'
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

const SIGN = [drawnLine('Spring Fair Hall', 0.1, { height: 0.2 }), drawnLine('Marlowe Bakery', 0.5, { height: 0.12 })]
const [READ, TAUGHT] = ['Spring Fair Hall', 'Marlowe Bakery']

/** Teaches "ignore this sign" at a capture. */
async function teachAt(entityId: string) {
  const rule = { kind: 'ignore_sign' as const, text: 'SPRING FAIR HALL' }
  const at = '2026-11-19T10:00:00.000Z'
  const op: Op = { kind: 'add_reading_rule', opId: randomUUID(), entityId, at, ruleId: randomUUID(), rule }
  const { answer } = await app.as(rep).ask(applyOps, { body: { ops: [op] } })
  expect(answer.results).toMatchObject([{ result: 'applied' }])
}
const nameOf = async (id: string) => (await app.as(rep).ask(getLead, { params: { id } })).answer.companyName
const namesRead = async (id: string) =>
  (await app.as(rep).ask(getReading, { params: { id } })).answer.candidates.map(({ name }) => name)

/**
 * Makes a capture whose text is read while its run continues. Its extracted fields can be saved again at any later
 * time.
 */
async function reading() {
  const id = await sendCapture(app, rep)
  const { runs, lease, composed } = await readStages(app, rep, id, SIGN)
  const { rows } = await app.owner.query<{ finding: unknown }>(
    `select finding from capture_stages where capture_id = $1 and name = 'extract_business'`,
    [id],
  )
  const extracted = { stage: 'extract_business', state: 'done', finding: rows[0]?.finding } as const
  const saveAgain = () => runs.writeStages(lease, [extracted])
  return { id, lease, composed, extracted, saveAgain, end: () => runs.finish(lease, composed, rereading) }
}

async function runAgain(leadId: string) {
  const { organizationId, id: userId } = rep
  const asked = { organizationId, leadId, userId, stages: ['extract_business'] as const, priority: 1 }
  const ofLeads = leadRuns(app.deps.database)
  const { runId = '' } =
    (await inTenant(app.deps.database, organizationId, (tenant) => requestRerun(tenant, asked))) ?? {}
  const run = await ofLeads.take({ organizationId, runId, owner: 'a-worker', leaseMs: 60_000 })
  if (!run) throw new Error('The run could not be leased')
  return { ofLeads, run }
}

describe('a rule taught while its capture is being read', () => {
  it('applies to the lead that the run makes', async () => {
    const { id, end } = await reading()
    await teachAt(id)
    await end()
    expect(await nameOf(id)).toBe(TAUGHT)
  })

  it('applies even if fields extracted without it are saved later', async () => {
    const { id, saveAgain, end } = await reading()
    await teachAt(id)
    await saveAgain()
    await end()
    expect([await nameOf(id), await namesRead(id)]).toEqual([TAUGHT, [TAUGHT]])
  })

  it('still applies after stages of the lead are rerun concurrently', async () => {
    const { id, composed, extracted, end } = await reading()
    await end()
    expect(await nameOf(id)).toBe(READ)
    const { ofLeads, run } = await runAgain(id)
    await teachAt(id)
    expect(await nameOf(id)).toBe(TAUGHT)
    await ofLeads.writeStages(run, [extracted])
    await ofLeads.end(run, { state: 'done', lead: composed, reread: rereading })
    expect([await nameOf(id), await namesRead(id)]).toEqual([TAUGHT, [TAUGHT]])
  })

  it('does not reread another photo’s lead', async () => {
    const { id, composed, extracted, end } = await reading()
    await end()
    const { ofLeads, run } = await runAgain(id)
    await teachAt(await sendCapture(app, rep))
    await ofLeads.writeStages(run, [extracted])
    await ofLeads.end(run, { state: 'done', lead: composed, reread: rereading })
    expect(await nameOf(id)).toBe(READ)
  })
})
