import { ping } from '@canvass/contracts/addresses/health'
import { v4 } from 'uuid'
import { call } from '../api/call.ts'
import type { CaptureRow } from '../local/rows/capture-row.ts'
import { type ClockEpoch, DeviceClock } from './device-clock.ts'
import type { LocalDatabase } from '../local/local-database.ts'

const KEY = 'clockEpochs'
const MAX_KEPT = 200
const PATIENCE_MS = 3_000
const MEASURED_EVERY_MS = 5 * 60_000

let isHidden = false

/** The clock of this page, or of this service worker. */
const clock = new DeviceClock({
  wall: () => Date.now(),
  steady: () => performance.now(),
  isHidden: () => isHidden,
  nextId: v4,
})

/** Notes that the page was hidden or shown: a hidden page may sleep. */
export function noteSight(hidden: boolean): void {
  isHidden = hidden
  if (hidden) clock.noteHidden()
}

/** Returns the device time now, its known error, and its epoch. Synchronous, because the shutter calls it. */
export const readClock = () => clock.read()

/**
 * Asks the server for its time, unless it did so recently and the clock wasn't set since, and stores the result. The
 * error is half the round trip. Does nothing if the server can't be reached.
 */
export async function measureClock(db: Pick<LocalDatabase, 'meta'>): Promise<void> {
  if (clock.sinceMeasuredMs() < MEASURED_EVERY_MS) return
  clock.remember(await readKept(db))
  const nonce = v4()
  const asked = clock.read()
  const answer = await call(ping, { query: { nonce } }, { timeoutMs: PATIENCE_MS }).catch(() => undefined)
  if (answer?.nonce === nonce) clock.measured(asked, Date.parse(answer.serverTime))
  await keepEpochs(db)
}

/** Returns the capture as it is sent, with its time corrected by the current offset of the clock that took it. */
export async function dated(db: Pick<LocalDatabase, 'meta'>, row: CaptureRow): Promise<CaptureRow> {
  if (row.clockEpoch === undefined) return row
  clock.remember(await readKept(db))
  const offsetMs = clock.offsetOf(row.clockEpoch) ?? row.meta.clockOffsetMs ?? clock.read().offsetMs
  return offsetMs === undefined ? row : { ...row, meta: { ...row.meta, clockOffsetMs: offsetMs } }
}

const readKept = async (db: Pick<LocalDatabase, 'meta'>): Promise<ClockEpoch[]> =>
  ((await db.meta.get(KEY))?.value as ClockEpoch[] | undefined) ?? []

/** Keeps what other tabs have stored in the meantime; each epoch is written only by its own page. */
async function keepEpochs(db: Pick<LocalDatabase, 'meta'>): Promise<void> {
  const known = clock.epochs
  const ids = new Set(known.map(({ id }) => id))
  const others = (await readKept(db)).filter(({ id }) => !ids.has(id))
  await db.meta.put({ key: KEY, value: [...others, ...known].slice(-MAX_KEPT) })
}
