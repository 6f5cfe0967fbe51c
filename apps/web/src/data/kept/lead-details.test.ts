import 'fake-indexeddb/auto'
import type { Lead } from '@canvass/contracts/leads'
import { afterEach, expect, it } from 'vitest'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { keepDetail, touchDetail } from './lead-details.ts'

const db = new LocalDatabase(crypto.randomUUID())
afterEach(() => db.delete())

const profile = (at: number) => ({ id: `lead-${at}` }) as Lead

it('keeps the 200 profiles that were looked at last', async () => {
  for (let at = 0; at < 200; at += 1) await keepDetail(db, profile(at), at)
  await touchDetail(db, 'lead-0', 900)
  await keepDetail(db, profile(200), 901)
  expect(await db.details.count()).toBe(200)
  expect(await db.details.get('lead-0')).toBeDefined()
  expect(await db.details.get('lead-1')).toBeUndefined()
})
