import 'fake-indexeddb/auto'
import type { LeadSummary } from '@canvass/contracts/leads'
import { emptyTally, retally } from '@canvass/domain/lead-tally'
import { v4 } from 'uuid'
import { expect, it, vi } from 'vitest'
import { applyLeadRow } from '../../../data/leads/apply-lead-row.ts'
import { setSyncState } from '../../../data/leads/read-tables.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { leadListOf } from './lead-list.ts'

const row = (id: string, changeSeq: number, companyName: string): LeadSummary =>
  ({
    id,
    changeSeq,
    companyName,
    status: 'qualified',
    dealAmount: '0',
    createdAt: '2026-11-20T09:00:00Z',
  }) as LeadSummary

it('picks up others’ changes that precede a local change stored ahead of them', async () => {
  const db = openLocalDatabase(v4())
  const read = async (rows: LeadSummary[], cursor: number): Promise<void> => {
    await db.transaction('rw', db.leads, db.meta, async () => {
      await db.leads.bulkPut(rows)
      const tally = retally(emptyTally(), [], await db.leads.toArray())
      await setSyncState(db, { cursor, scopeVersion: '1', snapshot: null, syncedAt: cursor, onTheWay: [], tally })
    })
  }
  await read([row('own', 99, 'Quay Cafe'), row('other', 100, 'Old Mill')], 100)
  const store = leadListOf(db.userId)
  const unsubscribe = store.subscribe(() => undefined)
  const names = (): string[] => store.list.rows.map(({ companyName }) => companyName).toSorted()
  await vi.waitFor(() => expect(names()).toEqual(['Old Mill', 'Quay Cafe']))
  await vi.waitFor(() => expect(store.list.state).toBe('whole'))

  await db.transaction('rw', db.leads, db.meta, () => applyLeadRow(db, row('own', 105, 'Quay Kitchen')))
  await vi.waitFor(() => expect(names()).toEqual(['Old Mill', 'Quay Kitchen']))
  await read([row('other', 104, 'New Mill')], 104)

  await vi.waitFor(() => expect(names()).toEqual(['New Mill', 'Quay Kitchen']))
  await read([row('own', 105, 'Quay Kitchen'), row('other', 106, 'Mill')], 106)
  await vi.waitFor(() => expect(names()).toEqual(['Mill', 'Quay Kitchen']))
  unsubscribe()
})

it('shows a full reload after the server restarted its sequence at lower numbers', async () => {
  const db = openLocalDatabase(v4())
  const readAnew = async (rows: LeadSummary[], cursor: number, scopeVersion: string): Promise<void> => {
    await db.transaction('rw', db.leads, db.meta, async () => {
      await db.leads.clear()
      await db.leads.bulkPut(rows)
      const tally = retally(emptyTally(), [], rows)
      await setSyncState(db, { cursor, scopeVersion, snapshot: null, syncedAt: cursor, onTheWay: [], tally })
    })
  }
  await readAnew([row('a', 99, 'Quay Cafe'), row('b', 100, 'Old Mill')], 100, 'first life')
  const store = leadListOf(db.userId)
  const unsubscribe = store.subscribe(() => undefined)
  const names = (): string[] => store.list.rows.map(({ companyName }) => companyName).toSorted()
  await vi.waitFor(() => expect(store.list.state).toBe('whole'))
  expect(names()).toEqual(['Old Mill', 'Quay Cafe'])

  await readAnew([row('a', 9, 'Quay Kitchen'), row('c', 10, 'Harbor Bakery')], 10, 'second life')
  await vi.waitFor(() => expect(names()).toEqual(['Harbor Bakery', 'Quay Kitchen']))
  expect(store.list.state).toBe('whole')

  await db.transaction('rw', db.leads, db.meta, () => applyLeadRow(db, row('a', 11, 'Quay House')))
  await vi.waitFor(() => expect(names()).toEqual(['Harbor Bakery', 'Quay House']))
  unsubscribe()
})
