import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { findOldestWaiting } from './oldest-waiting.ts'

it('looks at captures waiting to be sent, not at those that need a person', async () => {
  const db = freshDatabase()
  await createCapture(db, 'failed', { capturedAt: 1 })
  expect(await findOldestWaiting(db)).toBeUndefined()
  await createCapture(db, 'queued', { capturedAt: 2 })
  await createCapture(db, 'uploading', { capturedAt: 3 })
  expect(await findOldestWaiting(db)).toBe(2)
})
