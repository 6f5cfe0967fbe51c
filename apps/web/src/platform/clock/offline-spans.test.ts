import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/capture-fixtures.ts'
import { listOfflineSpans, recordReachability, spanOf } from './offline-spans.ts'

const MINUTE_MS = 60_000

it('remembers when the server was out of reach, even if the connection came and went in between', async () => {
  const db = freshDatabase()
  await recordReachability(db, true, 0)
  await recordReachability(db, false, 10 * MINUTE_MS)
  await recordReachability(db, false, 11 * MINUTE_MS)
  await recordReachability(db, true, 20 * MINUTE_MS)
  await recordReachability(db, false, 20.5 * MINUTE_MS)
  await recordReachability(db, true, 60 * MINUTE_MS)
  await recordReachability(db, false, 90 * MINUTE_MS)
  expect(await listOfflineSpans(db)).toEqual([
    { from: 10 * MINUTE_MS, to: 60 * MINUTE_MS },
    { from: 90 * MINUTE_MS, to: null },
  ])
})

it('finds the offline span of an edit whose own attempt noticed it first', () => {
  const spans = [{ from: 10 * MINUTE_MS, to: 20 * MINUTE_MS }]
  expect(spanOf(spans, 9.5 * MINUTE_MS)).toBe(spans[0])
  expect(spanOf(spans, 5 * MINUTE_MS)).toBeUndefined()
  expect(spanOf(spans, 21 * MINUTE_MS)).toBeUndefined()
})
