import { beforeEach, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { writeMarks, readMarks } from './device-marks.ts'
import { detectEviction } from './detect-eviction.ts'
import { exportCaptures } from '../copies/export-outbox.ts'
import { importCaptures } from '../copies/import-outbox.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { addLost, listUnreported } from './lost-captures.ts'
import { dismissLost, listLost } from './seen-losses.ts'
import { discardCapture } from '../discards/discards.ts'

/** Stubs the two stores next to the database, as a browser has them. */
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const jar = new Map<string, string>()
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [pair = ''] = line.split('; ')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    },
  })
})

async function withPending(count: number): Promise<{ db: LocalDatabase; ids: string[] }> {
  const db = freshDatabase()
  await detectEviction(db)
  const ids = []
  for (let made = 0; made < count; made++) ids.push((await createCapture(db)).id)
  await writeMarks(db)
  return { db, ids }
}

/** Evicts the database as a browser does; what is next to it stays. */
async function evict(db: LocalDatabase): Promise<LocalDatabase> {
  await db.delete()
  return new LocalDatabase(db.userId)
}

it('names every capture that was lost with the database', async () => {
  const { db, ids } = await withPending(12)
  const emptied = await evict(db)
  await detectEviction(emptied)
  expect((await listLost(emptied)).map(({ id }) => id).toSorted()).toEqual(ids)
  expect(await listUnreported(emptied)).toHaveLength(12)
})

it("doesn't report a loss again that the user has seen when the database is evicted again", async () => {
  const { db, ids } = await withPending(2)
  const emptied = await evict(db)
  await detectEviction(emptied)
  await dismissLost(emptied)
  const more = await createCapture(emptied)
  await writeMarks(emptied)
  const again = await evict(emptied)
  await detectEviction(again)
  // The server still misses the first two.
  await addLost(
    again,
    ids.map((id) => ({ id, capturedAt: 1, size: 1, why: 'missing' })),
  )
  expect((await listLost(again)).map(({ id }) => id)).toEqual([more.id])
})

it('reports the loss again of a capture that was restored from a saved copy and lost again', async () => {
  const { db } = await withPending(0)
  const ids = [(await createCapture(db, 'preparing')).id]
  await writeMarks(db)
  const copy = await exportCaptures(db, ids, new Date())
  const emptied = await evict(db)
  await detectEviction(emptied)
  await dismissLost(emptied)
  expect((await importCaptures(emptied, copy)).added).toBe(1)
  await writeMarks(emptied)
  const again = await evict(emptied)
  await detectEviction(again)
  expect((await listLost(again)).map(({ id }) => id)).toEqual(ids)
})

it('names nothing that its owner deleted just after it was restored', async () => {
  const { db } = await withPending(0)
  const ids = [(await createCapture(db, 'preparing')).id, (await createCapture(db, 'preparing')).id]
  await writeMarks(db)
  const copy = await exportCaptures(db, ids, new Date())
  const emptied = await evict(db)
  await importCaptures(emptied, copy)
  await discardCapture(emptied, ids[0] ?? '')
  await detectEviction(emptied)
  expect(await listLost(emptied)).toEqual([])
})

it('reports a loss once, and not again after the user has seen it', async () => {
  const { db } = await withPending(2)
  const emptied = await evict(db)
  await detectEviction(emptied)
  await dismissLost(emptied)
  await detectEviction(emptied)
  expect(await listLost(emptied)).toEqual([])
})

it('still names the newest when localStorage is gone too and only the cookie is left', async () => {
  const { db, ids } = await withPending(7)
  localStorage.removeItem(`canvass.pending.${db.userId}`)
  expect(readMarks(db.userId).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5))
  expect(Math.abs((readMarks(db.userId)[0]?.capturedAt ?? 0) - Date.now())).toBeLessThan(60_000)
})

it('is silent on a new device, after everything was sent, and for another user', async () => {
  const { db, ids } = await withPending(1)
  const other = freshDatabase()
  await detectEviction(other)
  expect(await listLost(other)).toEqual([])
  await db.captures.update(ids[0] ?? '', { state: 'uploaded' })
  await writeMarks(db)
  const emptied = await evict(db)
  await detectEviction(emptied)
  expect(await listLost(emptied)).toEqual([])
})
