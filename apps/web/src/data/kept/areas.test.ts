import 'fake-indexeddb/auto'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { clearReadTables } from '../../platform/sync/clear-read-tables.ts'
import { isAreaKept, listAreas, listLeadsOfKeptAreas, setAreaKept } from './areas.ts'

let db: LocalDatabase
const row = (id: string, address: string | null) => ({ id, address, createdAt: '', changeSeq: 1 }) as LeadSummary

beforeEach(async () => {
  db = new LocalDatabase(crypto.randomUUID())
  await db.leads.bulkPut([
    row('one', '4 Quay Road, Saltby'),
    row('two', '9 Mill Lane, SALTBY'),
    row('three', '1 Front Street, Cobb Hollow'),
    row('nowhere', null),
  ])
})
afterEach(() => db.delete())

it('lists every town with leads, largest first', async () => {
  expect((await listAreas(db)).map(({ name, leads, isKept }) => [name, leads, isKept])).toEqual([
    ['Saltby', 2, false],
    ['Cobb Hollow', 1, false],
  ])
})

it('keeps a town offline until it is deselected, and lists kept towns first with how much is here', async () => {
  await setAreaKept(db, { key: 'cobb hollow', name: 'Cobb Hollow' }, true)
  expect(await listLeadsOfKeptAreas(db)).toEqual(['three'])
  const lead = row('three', '1 Front Street, Cobb Hollow') as Lead
  await db.details.put({ id: 'three', usedAt: 1, lead })
  await db.keptPhotos.put({ captureId: 'three', leadId: 'three', bytes: 300 })
  expect((await listAreas(db))[0]).toEqual({
    key: 'cobb hollow',
    name: 'Cobb Hollow',
    leads: 1,
    isKept: true,
    profilesHere: 1,
    photosHere: 1,
    bytesHere: 300 + JSON.stringify(lead).length,
  })
  await setAreaKept(db, { key: 'cobb hollow', name: 'Cobb Hollow' }, false)
  expect([await isAreaKept(db, 'cobb hollow'), await listLeadsOfKeptAreas(db)]).toEqual([false, []])
})

it('remembers the choice across sign-outs, while what was read is deleted', async () => {
  await setAreaKept(db, { key: 'saltby', name: 'Saltby' }, true)
  await db.keptPhotos.put({ captureId: 'one', leadId: 'one', bytes: 300 })
  await clearReadTables(db.userId)
  expect([await isAreaKept(db, 'saltby'), await db.keptPhotos.count()]).toEqual([true, 0])
  expect(await listAreas(db)).toMatchObject([{ name: 'Saltby', leads: 0, isKept: true }])
})
