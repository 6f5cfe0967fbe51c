import type { LeadSummary } from '@canvass/contracts/leads'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/capture-fixtures.ts'
import { isRepeatedSign } from './is-repeated-sign.ts'

const lead = (id: string, companyName: string, hasPhoto = true) => ({ id, companyName, hasPhoto }) as LeadSummary

it('recognizes a sign that also named another lead’s photo, however it is written', async () => {
  const db = freshDatabase()
  await db.leads.bulkPut([lead('a', 'Lakeside Plaza'), lead('b', 'LAKESIDE-PLAZA'), lead('c', 'Marlow')])
  expect(await isRepeatedSign(db, 'a', 'Lakeside Plaza')).toBe(true)
})

it('counts neither the lead itself nor a name that was typed', async () => {
  const db = freshDatabase()
  await db.leads.bulkPut([lead('a', 'Lakeside Plaza'), lead('b', 'Lakeside Plaza', false)])
  expect(await isRepeatedSign(db, 'a', 'Lakeside Plaza')).toBe(false)
  expect(await isRepeatedSign(db, 'a', '—')).toBe(false)
})
