import type { LocalDatabase } from './local-database.ts'

/** Written by the sync with every answer of the server: server time minus device time, milliseconds. */
const KEY = 'clockOffsetMs'
const offsets = new Map<string, number>()

/** Kept in memory, so that the shutter does not wait for one more read. */
export const clockOffset = (userId: string): number | undefined => offsets.get(userId)

export async function readClockOffset(db: LocalDatabase): Promise<void> {
  const value = (await db.meta.get(KEY))?.value
  if (typeof value === 'number' && Number.isFinite(value)) offsets.set(db.userId, value)
}
