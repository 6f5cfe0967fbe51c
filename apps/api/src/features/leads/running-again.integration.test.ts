import { getLead, runStagesAgain } from '@canvass/contracts/leads'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
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

const STAGES = { stages: ['find_place' as const] }
describeAccess(runStagesAgain, { app: () => app })

const ask = (user: BuiltUser, id: string) => app.as(user).ask(runStagesAgain, { params: { id }, body: STAGES })
const runsOf = async (id: string) =>
  (
    await app.owner.query<{ cause: string; plan: string[]; dispatches: number }>(
      `select r.cause, r.plan, (select count(*)::integer from dispatches d where d.key = r.id::text) as dispatches
       from runs r where r.subject_id = $1 and r.subject = 'lead'`,
      [id],
    )
  ).rows

describe('rerunning a stage of a lead', () => {
  it('shows it as waiting and runs it once, however often it was requested before', async () => {
    const id = await makeLead(app, rep)
    const { status, answer } = await ask(rep, id)
    expect(status).toBe(202)
    expect(answer).toMatchObject({ id, state: 'done' })
    expect(answer.stages.find(({ name }) => name === 'find_place')).toMatchObject({ state: 'waiting', error: null })
    await ask(rep, id)
    expect(await runsOf(id)).toEqual([{ cause: 'asked_again', plan: ['find_place'], dispatches: 1 }])
    expect((await app.as(rep).ask(getLead, { params: { id } })).answer.isComplete).toBe(true)
  })

  it('is allowed for its owner and for team leads', async () => {
    const id = await makeLead(app, rep)
    const { organizationId } = rep
    const colleague = await app.buildUser('member', { organizationId })
    const lead = await app.buildUser('team_lead', { organizationId })
    expect((await ask(colleague, id)).status).toBe(404)
    expect((await ask(lead, id)).status).toBe(202)
  })

  it('waits until a capture has become a lead', async () => {
    const id = await sendCapture(app, rep)
    const { status, refusal } = await ask(rep, id)
    expect([status, refusal.code]).toEqual([409, 'conflict'])
  })
})
