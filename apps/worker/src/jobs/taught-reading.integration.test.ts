import { randomUUID } from 'node:crypto'
import { createDatabase, inTenant } from '@canvass/db/database'
import { insertCorrection } from '@canvass/db/captures/reading-corrections'
import { insertRule } from '@canvass/db/captures/reading-rules'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'
import { CARD, preparedReader } from '../../test/prepared-reader.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.end())

/** Adds a rule or a correction as the person who took the capture. */
async function say(data: { organizationId: string; captureId: string }, given: 'a rule' | 'a correction') {
  const database = createDatabase({ url: fixture.apiUrl, max: 1 })
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
    const data = await fixture.capture()
    await say(data, given)
    fixture.start()
    await fixture.untilState(data.captureId, 'done')
    expect(await fixture.leadsOf(data.captureId)).toMatchObject([{ companyName: 'Tidewater Coffee' }])
  },
)

test.for(['a rule', 'a correction'] as const)(
  '%s added while the picture is read is applied to its lead',
  async (given) => {
    const data = await fixture.capture()
    const textReader = preparedReader(async () => {
      await say(data, given)
      return CARD
    })
    // No lease may be lost on a slow machine, or the next attempt would have it from the start.
    const timing = { ...SOON, leaseMs: 30_000, extendEveryMs: 5_000, staleAfterMs: 60_000 }
    fixture.start({ timing, textReader })
    await fixture.untilState(data.captureId, 'done')
    expect(await fixture.leadsOf(data.captureId)).toMatchObject([{ companyName: 'Tidewater Coffee' }])
  },
)
