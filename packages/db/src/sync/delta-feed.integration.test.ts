import { randomUUID } from 'node:crypto'
import type { Change } from '@canvass/contracts/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { ingestCapture } from '../captures/captures.ts'
import { inTenant } from '../database.ts'
import { readChanges, readSnapshot } from './sync.ts'
import type { Viewer } from '../viewer.ts'

const WRITERS = 16
/** Total number of changes. 100000 takes a minute or two. */
const CHANGES = Number(process.env['DELTA_CHANGES'] ?? 5_000)
const LEADS = 200
/** How many leads one transaction changes: a tap, a small edit, a bulk action. */
const SIZES = [1, 3, 40]

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase({ max: WRITERS + 4 })
})
afterAll(() => seeded.end())

/** A client's replica: the rows a device holds after following the changes, and every sequence number it received. */
interface Replica {
  rows: Map<string, { seq: number; amount: string | null }>
  told: Set<number>
  pages: number
}

describe('an organization’s changes', () => {
  it(`reach two followers without a gap while ${WRITERS} writers make ${CHANGES} of them concurrently`, async () => {
    const viewer: Viewer = { ...(await seedUser(seeded.owner)), seesPrivate: false }
    const leads = await seedLeads(viewer)
    const start = (await readSnapshot(seeded.database, viewer, {})).at
    const writtenAt = new Map<string, Set<number>>()
    let isWriting = true
    const followers = [follow(viewer, start, () => isWriting), follow(viewer, start, () => isWriting)]
    await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        write(viewer, leads, Math.ceil(CHANGES / WRITERS), writer, (id, seq) => {
          writtenAt.set(id, (writtenAt.get(id) ?? new Set()).add(seq))
        }),
      ),
    )
    isWriting = false
    const replicas = await Promise.all(followers)
    const { rows } = await seeded.owner.query<{ id: string; seq: string; amount: string | null }>(
      `select id, change_seq as seq, deal_amount as amount from leads where organization_id = $1
         union all select id, change_seq, null from captures where organization_id = $1`,
      [viewer.organizationId],
    )
    for (const { rows: held, told, pages } of replicas) {
      const missed = rows.filter(({ id, seq, amount }) => {
        const known = held.get(id)
        return writtenAt.has(id) && (known?.seq !== Number(seq) || (amount !== null && known.amount !== amount))
      })
      expect(missed).toEqual([])
      // Followers get only numbers that were written.
      expect([...told].filter((seq) => seq <= start)).toEqual([])
      expect(pages).toBeGreaterThan(1)
    }
    expect([...writtenAt.values()].reduce((sum, each) => sum + each.size, 0)).toBeGreaterThanOrEqual(CHANGES)
  }, 240_000)
})

/** Polls from its own cursor until everything is written and nothing more is pending. */
async function follow(viewer: Viewer, start: number, isWriting: () => boolean): Promise<Replica> {
  const replica: Replica = { rows: new Map(), told: new Set(), pages: 0 }
  let since = start
  for (;;) {
    const isLast = !isWriting()
    const page = await readChanges(seeded.database, viewer, since, 500)
    replica.pages += 1
    let before = since
    for (const change of page.changes) {
      // In order, and never behind the cursor.
      if (change.seq <= before) throw new Error(`${change.seq} arrived after ${before}`)
      before = change.seq
      replica.told.add(change.seq)
      replica.rows.set(change.id, { seq: change.seq, amount: amountOf(change) })
    }
    if (page.next < before) throw new Error('The cursor moved backward')
    since = page.next
    if (isLast && !page.hasMore) return replica
  }
}

const amountOf = (change: Change): string | null => (change.table === 'leads' ? (change.row?.dealAmount ?? null) : null)

/** Three of four writes change leads, some several in one transaction; every fourth takes in a capture. */
async function write(
  viewer: Viewer,
  leads: readonly string[],
  changes: number,
  writer: number,
  onWritten: (id: string, seq: number) => void,
): Promise<void> {
  for (let made = 0; made < changes; ) {
    if (made % 4 === 3) {
      const { capture } = await ingestCapture(seeded.database, captureOf(viewer))
      onWritten(capture.id, capture.seq)
      made += 1
      continue
    }
    const several = SIZES[made % SIZES.length] ?? 1
    const ids = Array.from(
      { length: several },
      (_, at) => leads[(writer * 31 + made * 7 + at * 13) % leads.length] ?? '',
    )
    const rows = await inTenant(seeded.database, viewer.organizationId, async (tenant) => {
      // Locks all of them before the first write: writing takes the organization's sequence, which others may be
      // waiting for.
      await tenant
        .selectFrom('leads')
        .select('id')
        .where('organizationId', '=', viewer.organizationId)
        .where('id', 'in', ids)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      return tenant
        .updateTable('leads')
        .set({ dealAmount: String(made) })
        .where('organizationId', '=', viewer.organizationId)
        .where('id', 'in', ids)
        .returning(['id', 'changeSeq'])
        .execute()
    })
    for (const { id, changeSeq } of rows) onWritten(id, changeSeq)
    made += rows.length
  }
}

const captureOf = (viewer: Viewer) => ({
  organizationId: viewer.organizationId,
  id: randomUUID(),
  userId: viewer.userId,
  source: 'file' as const,
  sha256: 'ab'.repeat(32),
  size: 3,
  mime: 'image/jpeg',
  width: 4,
  height: 3,
  meta: { source: 'file' as const },
  capturedAt: new Date(),
  receivedAt: new Date(),
  typedText: null,
})

async function seedLeads(viewer: Viewer): Promise<string[]> {
  const ids = Array.from({ length: LEADS }, () => randomUUID())
  await seeded.owner.query(
    `insert into leads (organization_id, id, owner_id, created_at, received_at)
     select $1, unnest($2::uuid[]), $3, now(), now()`,
    [viewer.organizationId, ids, viewer.userId],
  )
  return ids
}
