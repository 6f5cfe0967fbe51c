import { randomUUID } from 'node:crypto'
import { CaptureAnswer } from '@canvass/contracts/captures'
import { Lead, LeadSummary } from '@canvass/contracts/leads'
import { Change } from '@canvass/contracts/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft } from '../../test/draft.ts'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { ingestCapture } from '../captures/captures.ts'
import { enrichmentRuns } from '../runs/enrichment-runs.ts'
import { countLeads, findLead, listLeads, readSalesJourney } from '../leads/leads.ts'
import { readChanges, readSnapshot } from './sync.ts'
import type { Viewer } from '../viewer.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase({ max: 24 })
})
afterAll(() => seeded.end())

async function newViewer(seesPrivate = false): Promise<Viewer> {
  return { ...(await seedUser(seeded.owner)), seesPrivate }
}

const takeIn = (viewer: Viewer, id: string = randomUUID(), capturedAt = new Date()) =>
  ingestCapture(seeded.database, {
    organizationId: viewer.organizationId,
    id,
    userId: viewer.userId,
    source: 'file',
    sha256: 'ab'.repeat(32),
    size: 3,
    mime: 'image/jpeg',
    width: 4,
    height: 3,
    meta: { source: 'file' },
    capturedAt,
    receivedAt: new Date(),
    typedText: null,
  })

async function makeLead(viewer: Viewer, companyName: string, capturedAt?: Date): Promise<string> {
  const { capture } = await takeIn(viewer, randomUUID(), capturedAt)
  const runs = enrichmentRuns(seeded.database)
  const fence = { organizationId: viewer.organizationId, captureId: capture.id, generation: 0, owner: 'w' }
  const lease = await runs.lease({ ...fence, leaseMs: 60_000 })
  if (!lease) throw new Error('no lease')
  await runs.finish(lease, { ...draft, companyName })
  return capture.id
}

describe('an organization’s changes', () => {
  it('contain leads and the reader’s own captures, in the shape of the contract', async () => {
    const viewer = await newViewer()
    const id = await makeLead(viewer, 'Harbour Bakery')
    const { changes, next, hasMore, reset } = await readChanges(seeded.database, viewer, 0)
    expect(changes.map((change) => [change.table, change.id])).toEqual([
      ['leads', id],
      ['captures', id],
    ])
    expect(changes).toEqual(changes.map((change) => Change.parse(change)))
    expect([next, hasMore, reset]).toEqual([changes.at(-1)?.seq, false, false])
    expect((await readChanges(seeded.database, viewer, next)).changes).toEqual([])
  })

  it('report deleted and hidden leads as gone, and omit other people’s captures', async () => {
    const viewer = await newViewer()
    const [deleted, hidden] = [await makeLead(viewer, 'Deleted'), await makeLead(viewer, 'Hidden')]
    await seeded.owner.query('update leads set deleted_at = now() where id = $1', [deleted])
    await seeded.owner.query(`update leads set visibility = 'private' where id = $1`, [hidden])
    const stranger = { ...viewer, userId: randomUUID() }
    const { changes } = await readChanges(seeded.database, stranger, 0)
    expect(changes.map(({ table, id, row }) => [table, id, row])).toEqual([
      ['leads', deleted, null],
      ['leads', hidden, null],
    ])
    const lead = (await readChanges(seeded.database, { ...stranger, seesPrivate: true }, 0)).changes.at(-1)
    expect(lead?.row).toMatchObject({ companyName: 'Hidden' })
  })

  it('omit a lead that was private from the start, whatever happens to it', async () => {
    const viewer = await newViewer()
    const stranger = { ...viewer, userId: randomUUID() }
    const before = (await readChanges(seeded.database, stranger, 0)).next
    const id = await makeLead(viewer, 'Quiet')
    await seeded.owner.query(`update leads set visibility = 'private' where id = $1`, [id])
    // Makes it look as if it had never been shared.
    await seeded.owner.query('update leads set unshared_seq = 0 where id = $1', [id])
    for (const change of [`company_name = 'Quieter'`, 'deleted_at = now()']) {
      await seeded.owner.query(`update leads set ${change} where id = $1`, [id])
      expect((await readChanges(seeded.database, stranger, before)).changes).toEqual([])
      expect((await readChanges(seeded.database, viewer, before)).changes.map((one) => one.id)).toContain(id)
    }
  })

  it('report once that a lead was made private, and none of its later changes', async () => {
    const viewer = await newViewer()
    const stranger = { ...viewer, userId: randomUUID() }
    const id = await makeLead(viewer, 'Shared')
    await seeded.owner.query(`update leads set visibility = 'private' where id = $1`, [id])
    const told = await readChanges(seeded.database, stranger, 0)
    expect(told.changes.map((one) => [one.id, one.row])).toEqual([[id, null]])
    await seeded.owner.query(`update leads set company_name = 'Quiet' where id = $1`, [id])
    expect((await readChanges(seeded.database, stranger, told.next)).changes).toEqual([])
  })

  it('report a private lead as gone to its previous owner', async () => {
    const viewer = await newViewer()
    const heir = randomUUID()
    await seeded.owner.query(
      `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role)
       values ($1, $2, $3, $4, '', 'Rep', 'Tester', 'member')`,
      [viewer.organizationId, heir, `heir-${heir}`, `${heir}@example.com`],
    )
    const id = await makeLead(viewer, 'Handed on')
    await seeded.owner.query(`update leads set visibility = 'private' where id = $1`, [id])
    const { next } = await readChanges(seeded.database, viewer, 0)
    await seeded.owner.query('update leads set owner_id = $2 where id = $1', [id, heir])
    expect((await readChanges(seeded.database, viewer, next)).changes.map((one) => [one.id, one.row])).toEqual([
      [id, null],
    ])
    const third = { ...viewer, userId: randomUUID() }
    expect((await readChanges(seeded.database, third, next)).changes).toEqual([])
  })

  it('request a new snapshot when the cursor is ahead of the database', async () => {
    expect((await readChanges(seeded.database, await newViewer(), 999)).reset).toBe(true)
  })

  it('exclude those of other organizations', async () => {
    const viewer = await newViewer()
    await makeLead(viewer, 'Ours')
    const neighbor = await newViewer(true)
    expect((await readChanges(seeded.database, neighbor, 0)).changes).toEqual([])
    expect((await readSnapshot(seeded.database, neighbor, {})).leads).toEqual([])
  })
})

describe('a snapshot', () => {
  it('pages through every visible lead under one cursor, with captures in flight on the first page', async () => {
    const viewer = await newViewer()
    const ids = [await makeLead(viewer, 'A'), await makeLead(viewer, 'B'), await makeLead(viewer, 'C')]
    const { capture } = await takeIn(viewer)
    const first = await readSnapshot(seeded.database, viewer, { most: 2 })
    await makeLead(viewer, 'After')
    const second = await readSnapshot(seeded.database, viewer, { most: 2, after: first.next ?? '', at: first.at })
    expect([first.leads.length, first.captures.map(({ id }) => id), second.captures]).toEqual([2, [capture.id], []])
    expect(second.at).toBe(first.at)
    const brought = [...first.leads, ...second.leads].map(({ id }) => id)
    const changed = (await readChanges(seeded.database, viewer, first.at)).changes.map(({ id }) => id)
    expect(ids.filter((id) => !brought.includes(id))).toEqual(
      ids.filter((id) => !brought.includes(id) && changed.includes(id)),
    )
    expect(first.captures).toEqual(first.captures.map((row) => CaptureAnswer.parse(row)))
  })
})

describe('the list of leads', () => {
  it('has exactly the keys of the contract, whatever columns the table gains', async () => {
    await seeded.owner.query(`alter table leads add column secret_note text default 'not for the wire'`)
    const viewer = await newViewer()
    await makeLead(viewer, 'Harbour Bakery')
    const { body } = await listLeads(seeded.database, viewer, { limit: 20 })
    const rows = JSON.parse(body) as object[]
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(Object.keys(LeadSummary.shape).toSorted())
    expect(rows).toEqual(rows.map((row) => LeadSummary.parse(row)))
    expect(body).not.toContain('not for the wire')
    await seeded.owner.query('alter table leads drop column secret_note')
  })

  it('pages through all leads once, newest first, including those created at the same moment', async () => {
    const viewer = await newViewer()
    const moment = new Date('2026-11-01T10:00:00Z')
    const ids: string[] = []
    for (let made = 0; made < 7; made++) ids.push(await makeLead(viewer, `L${made}`, made < 4 ? moment : new Date()))
    const seen: string[] = []
    let place: string | null = null
    do {
      const [at = '', id = ''] = (place ?? '').split('_')
      const before = place ? { at, id } : undefined
      const page = await listLeads(seeded.database, viewer, { limit: 2, ...(before && { before }) })
      seen.push(...(JSON.parse(page.body) as { id: string }[]).map((row) => row.id))
      place = page.nextPlace
    } while (place)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(new Set(seen.slice(3))).toEqual(new Set(ids.slice(0, 4)))
  })

  it('searches by words and status, and treats wildcards as plain characters', async () => {
    const viewer = await newViewer()
    await makeLead(viewer, '100% Harbour')
    await makeLead(viewer, 'Valley Dental')
    const namesFor = async (given: { q?: string; status?: 'qualified' | 'closed_won' }) => {
      const { body } = await listLeads(seeded.database, viewer, { limit: 20, ...given })
      return (JSON.parse(body) as LeadSummary[]).map((lead) => lead.companyName)
    }
    expect(await namesFor({ q: 'HARB' })).toEqual(['100% Harbour'])
    expect(await namesFor({ q: '%' })).toEqual(['100% Harbour'])
    expect(await namesFor({ q: '_' })).toEqual([])
    expect(await namesFor({ q: 'dental', status: 'closed_won' })).toEqual([])
    expect(await namesFor({ status: 'qualified' })).toHaveLength(2)
  })

  it('finds leads that are not among the newest, page by page, and none of other people’s private ones', async () => {
    const viewer = await newViewer()
    const moment = new Date('2026-11-01T10:00:00Z')
    const old = [await makeLead(viewer, 'Quarry Motors', moment), await makeLead(viewer, 'Quarry Dental', moment)]
    const hidden = await makeLead(viewer, 'Quarry Hidden', moment)
    await seeded.owner.query(`update leads set visibility = 'private' where id = $1`, [hidden])
    // More leads than the search scans before it uses the index.
    await seeded.owner.query('set session_replication_role = replica')
    await seeded.owner.query(
      `insert into leads (organization_id, id, owner_id, company_name, created_at, received_at)
       select $1, gen_random_uuid(), $2, 'Harbour ' || n, now(), now() from generate_series(1, 1100) n`,
      [viewer.organizationId, viewer.userId],
    )
    await seeded.owner.query('set session_replication_role = origin')
    const stranger = { ...viewer, userId: randomUUID() }
    const seen: string[] = []
    let place: string | null = null
    do {
      const [at = '', id = ''] = (place ?? '').split('_')
      const before = place ? { at, id } : undefined
      const page = await listLeads(seeded.database, stranger, { limit: 1, q: 'quarry', ...(before && { before }) })
      seen.push(...(JSON.parse(page.body) as { id: string }[]).map((row) => row.id))
      place = page.nextPlace
    } while (place)
    expect(seen).toEqual(old.toSorted().toReversed())
    const found = async (of: Viewer) =>
      (JSON.parse((await listLeads(seeded.database, of, { limit: 20, q: 'quarry' })).body) as []).length
    expect([await found(viewer), await found(await newViewer(true))]).toEqual([3, 0])
  })

  it('reflects changes of the lead and of its owner’s name', async () => {
    const viewer = await newViewer()
    const id = await makeLead(viewer, 'Harbour "Bakery"')
    const shown = async () =>
      (JSON.parse((await listLeads(seeded.database, viewer, { limit: 1 })).body) as LeadSummary[])[0]
    await seeded.owner.query(`update leads set next_action = $2, tags = '{a,"}"}' where id = $1`, [
      id,
      { kind: 'call', dueAt: '2026-12-01T10:00:00.000Z', note: '}' },
    ])
    await seeded.owner.query(`update users set first_name = 'Mira' where id = $1`, [viewer.userId])
    expect(await shown()).toMatchObject({
      companyName: 'Harbour "Bakery"',
      ownerName: 'Mira Tester',
      tags: ['a', '}'],
      nextAction: { note: '}' },
    })
  })

  it('omits other people’s private leads, as do the count and the sales journey', async () => {
    const viewer = await newViewer()
    const hidden = await makeLead(viewer, 'Hidden')
    await makeLead(viewer, 'Open')
    await seeded.owner.query(`update leads set visibility = 'private' where id = $1`, [hidden])
    const stranger = { ...viewer, userId: randomUUID() }
    const totals = async (of: Viewer) => [
      (JSON.parse((await listLeads(seeded.database, of, { limit: 20 })).body) as []).length,
      await countLeads(seeded.database, of),
      (JSON.parse((await readSalesJourney(seeded.database, of, null)).body ?? '') as []).length,
    ]
    expect(await totals(viewer)).toEqual([2, 2, 2])
    expect(await totals(stranger)).toEqual([1, 1, 1])
    expect(await totals({ ...stranger, seesPrivate: true })).toEqual([2, 2, 2])
    await seeded.owner.query(`update leads set deleted_at = now(), status = 'closed_won' where id = $1`, [hidden])
    expect(await totals(viewer)).toEqual([1, 1, 1])
    expect(await findLead(seeded.database, stranger, hidden)).toBeUndefined()
    expect((await findLead(seeded.database, viewer, hidden))?.deletedAt).toEqual(expect.any(String))
  })
})

describe('the sales journey', () => {
  it('is not sent again until a lead changes', async () => {
    const viewer = await newViewer()
    await makeLead(viewer, 'One')
    const first = await readSalesJourney(seeded.database, viewer, null)
    expect(await readSalesJourney(seeded.database, viewer, first.tag)).toEqual({ body: null, tag: first.tag })
    await makeLead(viewer, 'Two')
    expect((await readSalesJourney(seeded.database, viewer, first.tag)).body).not.toBeNull()
  })
})

describe('a single lead', () => {
  it('is found when complete, or with the progress of its capture so far', async () => {
    const viewer = await newViewer()
    const done = await findLead(seeded.database, viewer, await makeLead(viewer, 'Harbour Bakery'))
    expect(Lead.shape.capture.parse(done?.capture)).toEqual(done?.capture)
    expect(done?.summary).toMatchObject({ companyName: 'Harbour Bakery', ownerName: 'Rep Tester' })
    const { capture } = await takeIn(viewer)
    const onItsWay = await findLead(seeded.database, viewer, capture.id)
    expect([onItsWay?.summary, onItsWay?.capture.state, onItsWay?.findings]).toEqual([null, 'received', null])
    expect(await findLead(seeded.database, await newViewer(true), capture.id)).toBeUndefined()
  })
})

describe('a capture', () => {
  it('is taken in once, even if it arrives many times concurrently', async () => {
    const viewer = await newViewer()
    const id = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => takeIn(viewer, id)))
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(outcomes.map(({ capture }) => capture.seq)).size).toBe(1)
    const { rows } = await seeded.owner.query(
      `select (select count(*)::int from dispatches where payload->>'captureId' = $1::uuid::text) as dispatches,
        (select count(*)::int from capture_events where capture_id = $1) as events`,
      [id],
    )
    expect(rows).toEqual([{ dispatches: 1, events: 1 }])
  })
})
