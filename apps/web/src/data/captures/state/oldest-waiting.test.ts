import { expect, it } from 'vitest'
import { captured, freshDatabase } from '../../../../test/captured.ts'
import { findOldestWaiting } from './oldest-waiting.ts'

it('looks at captures waiting to be sent, not at those that need a person', async () => {
  const db = freshDatabase()
  await captured(db, 'failed', { capturedAt: 1 })
  expect(await findOldestWaiting(db)).toBeUndefined()
  await captured(db, 'queued', { capturedAt: 2 })
  await captured(db, 'uploading', { capturedAt: 3 })
  expect(await findOldestWaiting(db)).toBe(2)
})
