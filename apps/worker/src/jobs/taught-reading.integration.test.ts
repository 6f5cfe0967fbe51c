import { randomUUID } from 'node:crypto'
import { createDatabase, inTenant } from '@canvass/db/database'
import { insertCorrection } from '@canvass/db/captures/reading-corrections'
import { insertRule } from '@canvass/db/captures/reading-rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Field, openField } from '../../test/field.ts'

let field: Field
beforeEach(async () => {
  field = await openField()
})
afterEach(() => field.end())

/** The capture's taker teaches or says something before the picture is read. */
async function before(data: { organizationId: string; captureId: string }, given: 'a rule' | 'a correction') {
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
        captureId: null,
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
  '%s that is there before the picture is read is in its lead',
  async (given) => {
    const data = await field.capture()
    await before(data, given)
    field.start()
    await field.untilState(data.captureId, 'done')
    expect(await field.leadsOf(data.captureId)).toMatchObject([{ companyName: 'Tidewater Coffee' }])
  },
)
