import { modelLedger } from '@canvass/db/runs/model-ledger'
import { findLead } from '@canvass/db/leads/leads'
import type { Model } from '@canvass/enrichment/ports/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Field, openField } from '../test/field.ts'
import { preparedReader } from '../test/prepared-reader.ts'

let field: Field
beforeAll(async () => {
  field = await openField()
})
afterAll(() => field.end())

/** Finds what makes the business special in the second line of any sign. */
const model: Model = {
  answer({ shape }) {
    const said = { points: [{ key: 'usp', quotes: [{ source: 1, quote: 'baked in a wood oven' }] }] }
    const costs = { tookMs: 5, inputTokens: 900, outputTokens: 100, millicents: 7 }
    return Promise.resolve({ provider: 'openai', model: 'luna', value: shape.schema.parse(said), costs })
  },
}

async function leadOf(name: string, monthlyTokens: number) {
  const stop = field.start({
    textReader: preparedReader(() => `${name}\nBaked in a wood oven`),
    ports: { model },
    monthlyTokens,
  })
  const { captureId } = await field.capture()
  await field.untilState(captureId, 'done')
  await stop()
  const viewer = { organizationId: field.organizationId, userId: field.userId, seesAll: true, seesPrivate: false }
  const lead = await findLead(field.database, viewer, captureId)
  const usp = lead?.businessIntelligence?.points.find(({ key }) => key === 'usp')
  const analyse = (await field.stagesOf(captureId)).find(({ name }) => name === 'analyse')
  return {
    captureId,
    usp,
    stage: analyse?.state,
    spent: await modelLedger(field.workerDatabase).spentThisMonth(field.organizationId),
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

  const stop = field.start({ ports: { model }, monthlyTokens: 1000 })
  const { turn = 0 } = (await field.turn('resume-runs')) ?? {}
  await field.untilTurn('resume-runs', turn + 3)
  await stop()
  expect(await field.runsOf(held.captureId)).toHaveLength(1)

  field.start({ ports: { model }, monthlyTokens: 5000 })
  await field.untilRun([held.captureId])
  expect(await field.stagesOf(held.captureId)).toContainEqual(
    expect.objectContaining({ name: 'analyse', state: 'done' }),
  )
  expect((await modelLedger(field.workerDatabase).spentThisMonth(field.organizationId)).calls).toBe(2)
})
