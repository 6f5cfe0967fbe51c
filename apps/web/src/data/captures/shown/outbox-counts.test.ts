import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { readOutboxCounts } from './outbox-counts.ts'

it('counts captures that need a person once, whether this device or another took them', async () => {
  const db = freshDatabase()
  const here = await createCapture(db, 'needs_attention')
  const settled = await createCapture(db, 'done')
  const onTheWay = [
    { id: here.id, state: 'needs_attention' },
    { id: settled.id, state: 'needs_attention' },
    { id: 'another', state: 'needs_attention' },
    { id: 'held', state: 'quarantined' },
    { id: 'read', state: 'processing' },
  ]
  await db.meta.put({ key: 'sync', value: { onTheWay } })
  expect(await readOutboxCounts(db)).toMatchObject({ needYou: 1, needYouElsewhere: 2 })
})
