import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { receiptsCsv } from './save-receipts.ts'

const receivedAt = '2026-11-23T10:00:05.000Z'
const serverState = { seq: 9, receivedAt, capturedAt: '2026-11-23T10:00:00.000Z' } as NonNullable<CaptureRow['server']>
const at = (second: number) => ({ capturedAt: Date.parse('2026-11-23T10:00:00.000Z') + second * 1000 })

it('the list of receipts contains every capture that the server has, oldest first, and no other', async () => {
  const db = freshDatabase()
  const receipt = { sha256: 'a1', receivedAt, seq: 7 }
  const last = await createCapture(db, 'done', { ...at(3), receipt, server: serverState })
  const first = await createCapture(db, 'uploaded', { ...at(1), receipt: { sha256: 'b2', seq: 5 } })
  const earlier = await createCapture(db, 'needs_attention', { ...at(2), server: { ...serverState, seq: -1 } })
  for (const state of ['queued', 'preparing', 'uploading', 'failed', 'needs_attention'] as const)
    await createCapture(db, state, { ...at(4), server: null })
  expect((await receiptsCsv(db)).split('\r\n')).toEqual([
    'Capture,Captured at (UTC),Received at (UTC),Sequence,SHA-256',
    `${first.id},2026-11-23T10:00:01.000Z,,5,b2`,
    `${earlier.id},2026-11-23T10:00:00.000Z,${receivedAt},,d1ge57`,
    `${last.id},2026-11-23T10:00:00.000Z,${receivedAt},7,a1`,
    '',
  ])
})

it('the list of receipts neutralizes text that a spreadsheet would run', async () => {
  const db = freshDatabase()
  await createCapture(db, 'uploaded', { receipt: { sha256: '=cmd()', receivedAt: '@sum', seq: 1 } })
  expect(await receiptsCsv(db)).toMatch(/,'@sum,1,'=cmd\(\)\r\n$/u)
})
