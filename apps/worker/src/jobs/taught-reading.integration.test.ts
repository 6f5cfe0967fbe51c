import { randomUUID } from 'node:crypto'
import { createDatabase, inTenant } from '@canvass/db/database'
import { insertCorrection } from '@canvass/db/captures/reading-corrections'
import { insertRule } from '@canvass/db/captures/reading-rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Field, openField, SOON } from '../../test/field.ts'
import { CARD, preparedReader } from '../../test/prepared-reader.ts'

let field: Field
beforeEach(async () => {
  field = await openField()
})
afterEach(() => field.end())

/** Adds a rule or a correction as the person who took the capture. */
async function say(data: { organizationId: string; captureId: string }, given: 'a rule' | 'a correction') {
  const database = createDatabase({ url: field.apiUrl, max: 1 })
  const { organizationId, captureId } = data
  await inTenant(database, organizationId, async (tenant) => {
    const { id: userId } = await tenant.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const company = 'Tidewater Coffee'
    const text = 'TIDEWATER ROASTERS LLC'
    if (given === 'a rule')
      await insertRule(tenant, {
        organizationId,
        id: randomUUID(),
        userId,
        captureId,
        rule: { kind: 'rename_sign', text, companyName: company },
      })
    else
      await insertCorrection(tenant, {
        organizationId,
        id: randomUUID(),
        captureId,
        userId,
        at: new Date(),
        said: { kind: 'field', field: 'company', was: text, to: company, boxes: [], how: 'typed' },
      })
  })
  await database.close()
}

test.for(['a rule', 'a correction'] as const)(
  '%s added before the picture is read is applied to its lead',
  async (given) => {
    const data = await field.capture()
    await say(data, given)
    field.start()
    await field.untilState(data.captureId, 'done')
    expect(await field.leadsOf(data.captureId)).toMatchObject([{ companyName: 'Tidewater Coffee' }])
  },
)

test.for(['a rule', 'a correction'] as const)(
  '%s added while the picture is read is applied to its lead',
  async (given) => {
    const data = await field.capture()
    const textReader = preparedReader(async () => {
      await say(data, given)
      return CARD
    })
    // No lease may be lost on a slow machine, or the next attempt would have it from the start.
    const timing = { ...SOON, leaseMs: 30_000, extendEveryMs: 5_000, staleAfterMs: 60_000 }
    field.start({ timing, textReader })
    await field.untilState(data.captureId, 'done')
    expect(await field.leadsOf(data.captureId)).toMatchObject([{ companyName: 'Tidewater Coffee' }])
  },
)
