import { createDatabase, inTenant } from '@canvass/db/database'
import { findLead } from '@canvass/db/leads/leads'
import { writePointVerdict } from '@canvass/db/leads/point-verdicts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fixture, openFixture } from '../../test/fixture.ts'
import { preparedReader } from '../../test/prepared-reader.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.end())

const SIGN = 'MARLOWE BAKERY\nNOW HIRING\nFresh daily'

test('a sign similar to one whose point was called wrong yields a point with less confidence in the next lead', async () => {
  const database = createDatabase({ url: fixture.apiUrl, max: 1 })
  const { organizationId, userId } = fixture
  const viewer = { organizationId, userId, seesPrivate: false }
  const triggersOf = async (leadId: string) =>
    (await findLead(database, viewer, leadId))?.businessIntelligence?.points.find(({ key }) => key === 'triggers')
  fixture.start({ textReader: preparedReader(() => SIGN) })
  const first = await fixture.capture()
  await fixture.untilState(first.captureId, 'done')
  const before = await triggersOf(first.captureId)
  const value = before?.value ?? ''
  expect(value).toMatch(/hiring/iu)
  await inTenant(database, organizationId, (tenant) =>
    writePointVerdict(tenant, { organizationId, leadId: first.captureId, point: 'triggers', value, says: 'wrong' }),
  )
  const second = await fixture.capture()
  await fixture.untilState(second.captureId, 'done')
  const after = await triggersOf(second.captureId)
  expect(after).toMatchObject({ value, record: { right: 0, wrong: 1 } })
  expect(after?.confidence).toBeLessThan(before?.confidence ?? 0)
  await database.close()
})
