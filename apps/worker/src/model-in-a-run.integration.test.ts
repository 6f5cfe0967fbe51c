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
    usp,
    stage: analyse?.state,
    spent: await modelLedger(field.workerDatabase).spentThisMonth(field.organizationId),
  }
}

it('a model fills a point with what the sign says, until the month’s tokens are used up', async () => {
  expect(await leadOf('Marlowe Bakery', 1000)).toMatchObject({
    usp: { value: 'Baked in a wood oven', status: 'inferred', evidence: [{ source: 'model', ref: 'line:1' }] },
    stage: 'done',
    spent: { calls: 1, tokens: 1000, millicents: 7 },
  })
  expect(await leadOf('Tidewater Pizzeria', 1000)).toMatchObject({
    usp: { status: 'unknown' },
    stage: 'held',
    spent: { calls: 1, tokens: 1000 },
  })
})
