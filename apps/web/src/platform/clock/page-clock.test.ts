import { afterEach, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { dated, measureClock, readClock } from './page-clock.ts'

const HOUR_MS = 3_600_000
const real = Date.now
const trueMs = (): number => real()
const shift = (ms: number): void => void vi.spyOn(Date, 'now').mockImplementation(() => trueMs() + ms)

/** A server with the correct time. */
const serve = (): void =>
  void vi.stubGlobal('fetch', (path: string) => {
    const nonce = new URL(path, 'http://canvass.example').searchParams.get('nonce')
    const answer = { product: 'canvass', nonce, serverTime: new Date(trueMs()).toISOString() }
    return Promise.resolve(Response.json(answer))
  })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('sends each capture with the offset of the clock that took it, however that clock was set since', async () => {
  serve()
  const db = freshDatabase()
  const shots = []
  for (const wrongMs of [0, -2 * HOUR_MS, 2 * HOUR_MS, Date.UTC(2099, 0) - Date.UTC(2026, 10)]) {
    shift(wrongMs)
    if (wrongMs === 2 * HOUR_MS) await measureClock(db)
    shots.push({ row: await createCapture(db), takenAt: trueMs() })
  }
  shift(0)
  readClock()
  await measureClock(db)
  for (const { row, takenAt } of shots) {
    const { meta } = await dated(db, row)
    const said = Date.parse(meta.capturedAt ?? '') + (meta.clockOffsetMs ?? 0)
    expect(Math.abs(said - takenAt)).toBeLessThanOrEqual(2_000)
  }
})
