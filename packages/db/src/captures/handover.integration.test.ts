import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { announce } from './announced-captures.ts'
import { ingestCapture } from './captures.ts'
import { canHandOver } from './handover.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

it('an announced capture takes no place of an unannounced one, even after its device has announced the rest', async () => {
  const user = await seedUser(seeded.owner, 'viewer')
  const [announced, pending, unannounced] = [randomUUID(), randomUUID(), randomUUID()]
  const installId = randomUUID()
  const tell = (ids: string[]) =>
    announce(seeded.database, user, {
      installId,
      isComplete: true,
      oldestAgeMs: 0,
      isPersisted: true,
      freeBytes: null,
      appVersion: '1',
      pending: ids.map((id) => ({ id, capturedAt: new Date().toISOString(), size: 1, state: 'queued', attempts: 0 })),
    })
  await tell([announced, pending])
  await seeded.owner.query(`update announced_captures set announced_at = now() - interval '2 hours'`)
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const handover = { since, pieces: 1000, bytes: 2 ** 31, unannounced: 1 }
  const handOver = (id: string) =>
    ingestCapture(seeded.database, {
      ...user,
      id,
      source: 'camera',
      sha256: id,
      size: 10,
      mime: 'image/jpeg',
      width: null,
      height: null,
      meta: {} as never,
      capturedAt: new Date(),
      receivedAt: new Date(),
      typedText: null,
      handover,
    })
  const canHandOverNext = (captureId: string) => canHandOver(seeded.database, { ...user, captureId, handover })
  await handOver(announced)
  await tell([pending, unannounced])
  expect(await canHandOverNext(unannounced)).toBe(true)
  await handOver(unannounced)
  expect(await canHandOverNext(randomUUID())).toBe(false)
  expect(await canHandOverNext(pending)).toBe(true)
})
