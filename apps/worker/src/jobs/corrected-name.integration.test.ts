import type { StageName } from '@canvass/contracts/shapes/stages'
import type { ReadingCorrection } from '@canvass/contracts/shapes/reading-fields'
import { insertCorrection } from '@canvass/db/captures/reading-corrections'
import { readParts } from '@canvass/db/captures/readings'
import { inTenant, type Tenant } from '@canvass/db/database'
import { writeValue } from '@canvass/db/leads/lead-edits'
import { restateReading } from '@canvass/db/leads/lead-statements'
import { requestRunForEdit } from '@canvass/db/runs/requested-runs'
import { dispatchJob } from '@canvass/db/runs/dispatch-job'
import type { Ports } from '@canvass/enrichment/ports'
import { jobOf } from '@canvass/queue/jobs'
import { rereadFields } from '@canvass/recognition/lead-reading'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'
import { preparedPlaces } from '../../test/prepared-places.ts'
import { CARD, preparedReader } from '../../test/prepared-reader.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const servers: [string, { redisUrl?: string }][] = [['PostgreSQL', {}]]
// A Redis database just for this file: its tests clear the queue.
if (redisUrl) servers.push(['Redis', { redisUrl: new URL('/6', redisUrl).href }])

/** Nothing is resumed automatically, so a name starts the only run; and no lease is lost on a slow machine. */
const lease = { leaseMs: 30_000, extendEveryMs: 5_000, staleAfterMs: 60_000 }
const timing = { ...SOON, ...lease, everyMs: { ...SOON.everyMs, 'resume-runs': 600_000 } }

const EMPTY_PAGE = {
  title: null,
  siteName: null,
  description: null,
  lines: [],
  headings: [],
  data: [],
  links: [],
  tags: [],
  viewport: null,
  hasContactForm: false,
  hasLogin: false,
}

const READ = 'TIDEWATER ROASTERS LLC'
const SAID = 'Quillfeather Books'

let fixture: Fixture
afterEach(() => fixture.end())

async function makeLead(given: Parameters<Fixture['start']>[0] = {}): Promise<string> {
  const { captureId } = await fixture.capture()
  const stop = fixture.start({ timing, ...given })
  await fixture.untilState(captureId, 'done')
  await stop()
  return captureId
}

/** Makes an edit to the business's name, or what else these stages read, as the API does. */
const say = (
  leadId: string,
  isOfReading: boolean,
  write: (tenant: Tenant) => Promise<unknown>,
  stages: readonly StageName[] = ['clean_query'],
) =>
  inTenant(fixture.database, fixture.organizationId, async (tenant) => {
    const { organizationId, userId } = fixture
    await write(tenant)
    const of = { organizationId, entityId: leadId, userId, priority: 1, stages, isOfReading }
    const run = await requestRunForEdit(tenant, of)
    if (run) await dispatchJob(tenant, { organizationId, dispatch: jobOf('run-stages', { organizationId, ...run }) })
  })
const writeName = (leadId: string, was: string, to: string) =>
  say(leadId, false, (tenant) => {
    const { organizationId, userId } = fixture
    const change = { field: 'companyName' as const, was, to }
    return writeValue(tenant, { organizationId, leadId, userId, opId: uuidv7(), change })
  })
const correctName = (leadId: string, to: string) =>
  say(leadId, true, async (tenant) => {
    const { organizationId, userId } = fixture
    const of = { organizationId, captureId: leadId }
    const said: ReadingCorrection = { kind: 'field', field: 'company', was: READ, to, boxes: [], how: 'typed' }
    await insertCorrection(tenant, { ...of, id: uuidv7(), userId, at: new Date(), said })
    const parts = await readParts(tenant, of)
    const reading = parts && rereadFields(parts.extracted, parts.corrections)
    if (reading) await restateReading(tenant, { ...of, leadId, reading })
  })

describe.each(servers)('a name given by a person, with the queue on %s', (_name, options) => {
  beforeEach(async () => {
    fixture = await openFixture(options)
  })

  test('is searched for when written on the lead, and overrides later findings', async () => {
    const leadId = await makeLead({ ports: { places: preparedPlaces() } })
    await writeName(leadId, READ, SAID)
    const [places, textReader] = [preparedPlaces('QUILLFEATHER BOOKS & CO'), preparedReader(() => CARD)]
    fixture.start({ timing, textReader, ports: { places } })
    await fixture.untilRun([leadId])
    expect(places.asked).toHaveLength(1)
    expect(places.asked[0]).toContain(SAID)
    expect(textReader.readings).toBe(0)
    expect(await fixture.leadsOf(leadId)).toMatchObject([{ companyName: SAID, matchBand: 'accepted' }])
    expect((await fixture.runsOf(leadId)).at(-1)).toMatchObject({ cause: 'corrected', plan: ['clean_query'] })
  })

  test('is searched for once when corrected in the reading, and not again when the correction is repeated', async () => {
    const leadId = await makeLead()
    await correctName(leadId, SAID)
    const places = preparedPlaces(SAID)
    fixture.start({ timing, ports: { places } })
    await fixture.untilRun([leadId])
    expect(await fixture.leadsOf(leadId)).toMatchObject([{ companyName: SAID, matchBand: 'accepted' }])
    await writeName(leadId, SAID, SAID)
    await vi.waitFor(
      async () => expect((await fixture.runsOf(leadId)).map(({ isOver }) => isOver)).toEqual([true, true, true]),
      { timeout: 60_000, interval: 200 },
    )
    expect(places.asked).toHaveLength(1)
  })

  test('is searched for in the same run when given again during the search', async () => {
    const leadId = await makeLead()
    await writeName(leadId, READ, 'Quill')
    const places = preparedPlaces(SAID)
    const find = vi.fn<typeof places.find>(async (...asked) => {
      if (find.mock.calls.length === 1) await writeName(leadId, 'Quill', SAID)
      return places.find(...asked)
    })
    fixture.start({ timing, ports: { places: { find } } })
    await fixture.untilRun([leadId])
    expect(places.asked.map((text) => text.split(',')[0])).toEqual(['Quill', SAID])
    expect(await fixture.leadsOf(leadId)).toMatchObject([{ companyName: SAID, matchBand: 'accepted' }])
    expect(await fixture.runsOf(leadId)).toHaveLength(2)
  })
})

describe('a website given by a person', () => {
  beforeEach(async () => {
    fixture = await openFixture()
  })

  test('is read without reading the photo again, and what it says becomes the lead’s', async () => {
    const leadId = await makeLead()
    const read = vi.fn<NonNullable<Ports['website']>['read']>(async (url) => ({
      provider: 'prepared',
      url,
      pages: [{ ...EMPTY_PAGE, url, lines: ['Call +1 541 343 0188'] }],
      fetchedAt: '2026-06-01T10:00:00Z',
      asked: [],
    }))
    await say(
      leadId,
      false,
      (tenant) => {
        const { organizationId, userId } = fixture
        const change = { field: 'websites' as const, was: null, to: 'https://quillfeather.example/' }
        return writeValue(tenant, { organizationId, leadId, userId, opId: uuidv7(), change })
      },
      ['read_website'],
    )
    const textReader = preparedReader(() => CARD)
    fixture.start({ timing, textReader, ports: { website: { read } } })
    await fixture.untilRun([leadId])
    expect([read.mock.calls.map(([address]) => address), textReader.readings]).toEqual([
      ['https://quillfeather.example/'],
      0,
    ])
    const { rows } = await fixture.owner.query<{ values: string[] }>(
      `select jsonb_path_query_array(profile, '$.phones[*].value') as values from leads where id = $1`,
      [leadId],
    )
    expect(rows[0]?.values).toContain('+15413430188')
  })
})

describe('without a search provider', () => {
  beforeEach(async () => {
    fixture = await openFixture()
  })

  test('a name given by a person costs nothing, and is searched for once a provider is set up', async () => {
    const leadId = await makeLead()
    await writeName(leadId, READ, SAID)
    const textReader = preparedReader(() => CARD)
    const stop = fixture.start({ timing, textReader })
    await fixture.untilRun([leadId])
    await stop()
    expect(textReader.readings).toBe(0)
    const states = Object.fromEntries((await fixture.stagesOf(leadId)).map(({ name, state }) => [name, state]))
    expect(states).toMatchObject({ clean_query: 'done', find_place: 'skipped', gate: 'skipped' })

    const places = preparedPlaces(SAID)
    await fixture.runAgain(leadId, 'find_place')
    fixture.start({ timing, ports: { places } })
    await fixture.untilRun([leadId])
    expect(places.asked[0]).toContain(SAID)
  })
})
