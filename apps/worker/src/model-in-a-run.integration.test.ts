import { modelLedger } from '@canvass/db/runs/model-ledger'
import { findLead } from '@canvass/db/leads/leads'
import type { Model } from '@canvass/enrichment/ports/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Fixture, openFixture } from '../test/fixture.ts'
import { preparedReader } from '../test/prepared-reader.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.end())

/** Finds what makes the business special in the second line of any sign. */
const model: Model = {
  answer({ shape }) {
    const said = { points: [{ key: 'usp', quotes: [{ source: 1, quote: 'baked in a wood oven' }] }] }
    const costs = { tookMs: 5, inputTokens: 900, outputTokens: 100, millicents: 7 }
    return Promise.resolve({ provider: 'openai', model: 'luna', value: shape.schema.parse(said), costs })
  },
}

async function leadOf(name: string, monthlyTokens: number) {
  const stop = fixture.start({
    textReader: preparedReader(() => `${name}\nBaked in a wood oven`),
    ports: { model },
    monthlyTokens,
  })
  const { captureId } = await fixture.capture()
  await fixture.untilState(captureId, 'done')
  await stop()
  const viewer = { organizationId: fixture.organizationId, userId: fixture.userId, seesAll: true, seesPrivate: false }
  const lead = await findLead(fixture.database, viewer, captureId)
  const usp = lead?.businessIntelligence?.points.find(({ key }) => key === 'usp')
  const analyse = (await fixture.stagesOf(captureId)).find(({ name }) => name === 'analyse')
  return {
    captureId,
    usp,
    stage: analyse?.state,
    spent: await modelLedger(fixture.workerDatabase).spentThisMonth(fixture.organizationId),
  }
}

it('a model fills a point with the sign’s text, and waits once the month’s tokens are used up', async () => {
  expect(await leadOf('Marlowe Bakery', 1000)).toMatchObject({
    usp: { value: 'Baked in a wood oven', status: 'inferred', evidence: [{ source: 'model', ref: 'line:1' }] },
    stage: 'done',
    spent: { calls: 1, tokens: 1000, millicents: 7 },
  })
  const held = await leadOf('Tidewater Pizzeria', 1000)
  expect(held).toMatchObject({ usp: { status: 'unknown' }, stage: 'held', spent: { calls: 1, tokens: 1000 } })

  const stop = fixture.start({ ports: { model }, monthlyTokens: 1000 })
  const { turn = 0 } = (await fixture.turn('resume-runs')) ?? {}
  await fixture.untilTurn('resume-runs', turn + 3)
  await stop()
  expect(await fixture.runsOf(held.captureId)).toHaveLength(1)

  fixture.start({ ports: { model }, monthlyTokens: 5000 })
  await fixture.untilRun([held.captureId])
  expect(await fixture.stagesOf(held.captureId)).toContainEqual(
    expect.objectContaining({ name: 'analyse', state: 'done' }),
  )
  expect((await modelLedger(fixture.workerDatabase).spentThisMonth(fixture.organizationId)).calls).toBe(2)
})
