import 'fake-indexeddb/auto'
import type { LeadSummary } from '@canvass/contracts/leads'
import type { Colleague } from '@canvass/contracts/people'
import { v4 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { addEdit } from '../../../data/edits/add-edit.ts'
import { foldRows } from '../../../data/edits/optimistic.ts'
import { listNames, takePeople } from '../../../data/people/people.ts'
import { type LocalDatabase, openLocalDatabase } from '../../../platform/local/local-database.ts'
import { textOf } from './lead-list.ts'
import { filterLeads } from './lead-search.ts'
import { withOwnerNames } from './owner-names.ts'
import { sortLeads } from './sort-leads.ts'

const row = (id: string, ownerId: string | null, ownerName: string | null): LeadSummary =>
  ({ id, companyName: id, ownerId, ownerName, status: 'qualified', dealAmount: '0', changeSeq: 3 }) as LeadSummary
const colleague = (id: string, name: string): Colleague => ({ id, name, role: 'member', isActive: true, teamId: null })

const rows = [row('mill', 'ann', 'Ann Marsh'), row('quay', 'bob', 'Bob Lund'), row('dock', null, null)]

let db: LocalDatabase
beforeEach(async () => {
  db = openLocalDatabase(v4())
  await takePeople(db, [colleague('ann', 'Ann Marsh'), colleague('bob', 'Bob Lund')])
})

/** The rows as the vault shows them. */
const shown = async (): Promise<readonly LeadSummary[]> => {
  const edits = await db.edits.orderBy('seq').toArray()
  const byLead = new Map(rows.map(({ id }) => [id, edits.filter(({ entityId }) => entityId === id)]))
  return withOwnerNames(foldRows(rows, byLead), await listNames(db))
}
const ownersOf = async () => (await shown()).map(({ ownerName }) => ownerName)
const found = async (query: string) => {
  const all = await shown()
  return filterLeads(all, all.map(textOf), { query, ownerId: undefined }).map(({ id }) => id)
}
const byOwner = async () => sortLeads(await shown(), { by: 'owner', isReversed: false }).map(({ id }) => id)
const assign = (id: string, from: string | null, to: string | null) =>
  addEdit(db, id, { kind: 'edit_lead', baseVersion: 3, patch: { ownerId: { from, to } } })

describe('owners in the vault', () => {
  it('have their current names in the list, its order, and a search', async () => {
    await takePeople(db, [colleague('ann', 'Zoe Marsh'), colleague('bob', 'Bob Lund')])
    expect(await ownersOf()).toEqual(['Zoe Marsh', 'Bob Lund', null])
    expect(await byOwner()).toEqual(['quay', 'mill', 'dock'])
    expect([await found('zoe'), await found('ann')]).toEqual([['mill'], []])
  })

  it('lose the name of an erased person', async () => {
    await takePeople(db, [colleague('ann', 'Former colleague'), colleague('bob', 'Bob Lund')])
    expect(await ownersOf()).toEqual(['Former colleague', 'Bob Lund', null])
    expect([await found('marsh'), await found('former')]).toEqual([[], ['mill']])
  })

  it('are the locally chosen ones before the server knows of them', async () => {
    await assign('mill', 'ann', 'bob')
    await assign('quay', 'bob', null)
    expect(await ownersOf()).toEqual(['Bob Lund', null, null])
    expect(await found('bob')).toEqual(['mill'])
  })

  it('keep the server’s names if this device does not know them', async () => {
    await takePeople(db, [colleague('bob', 'Bob Lund')])
    expect(await ownersOf()).toEqual(['Ann Marsh', 'Bob Lund', null])
  })

  it('are renamed at no cost if nothing differs, and only once if something does', async () => {
    const names = await listNames(db)
    expect(withOwnerNames(rows, names)).toBe(rows)
    await takePeople(db, [colleague('ann', 'Zoe Marsh')])
    const renamed = await listNames(db)
    expect(withOwnerNames(rows, renamed)[0]).toBe(withOwnerNames([...rows], renamed)[0])
  })
})
