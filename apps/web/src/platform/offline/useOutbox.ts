import { useLiveQuery } from 'dexie-react-hooks'
import type { CaptureRow } from './capture-row.ts'
import { openLocalDatabase } from './local-database.ts'

/** Every capture of this device, newest first; undefined while it is looked up. */
export function useOutbox(userId: string): CaptureRow[] | undefined {
  return useLiveQuery(() => openLocalDatabase(userId).captures.orderBy('capturedAt').reverse().toArray(), [userId])
}

/** One capture of this device; `null` when it knows none of that id. */
export function useCapture(userId: string, id: string): CaptureRow | null | undefined {
  return useLiveQuery(async () => (await openLocalDatabase(userId).captures.get(id)) ?? null, [userId, id])
}
