import { createDatabase, inTenant } from '@canvass/db/database'
import { findLead } from '@canvass/db/leads/leads'
import { writePointVerdict } from '@canvass/db/leads/point-verdicts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Field, openField } from '../../test/field.ts'
import { preparedReader } from '../../test/prepared-reader.ts'

let field: Field
beforeEach(async () => {
  field = await openField()
})
afterEach(() => field.end())

const SIGN = 'MARLOWE BAKERY\nNOW HIRING\nFresh daily'

test('a sign similar to one whose point was called wrong yields a point with less confidence in the next lead', async () => {
  const database = createDatabase({ url: field.apiUrl, max: 1 })
  const { organizationId, userId } = field
  const viewer = { organizationId, userId, seesPrivate: false }
  const triggersOf = async (leadId: string) =>
    (await findLead(database, viewer, leadId))?.businessIntelligence?.points.find(({ key }) => key === 'triggers')
  field.start({ textReader: preparedReader(() => SIGN) })
  const first = await field.capture()
  await field.untilState(first.captureId, 'done')
  const before = await triggersOf(first.captureId)
  const value = before?.value ?? ''
  expect(value).toMatch(/hiring/iu)
  await inTenant(database, organizationId, (tenant) =>
    writePointVerdict(tenant, { organizationId, leadId: first.captureId, point: 'triggers', value, says: 'wrong' }),
  )
  const second = await field.capture()
  await field.untilState(second.captureId, 'done')
  const after = await triggersOf(second.captureId)
  expect(after).toMatchObject({ value, record: { right: 0, wrong: 1 } })
  expect(after?.confidence).toBeLessThan(before?.confidence ?? 0)
  await database.close()
})
