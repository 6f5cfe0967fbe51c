import { Dexie } from 'dexie'
import { type CaptureRow, LOCAL_STATES } from '../../platform/offline/capture-row.ts'
import type { LocalDatabase } from '../../platform/offline/local-database.ts'
import type { CapturePlace } from '../../ui/capture-words.ts'
import { placeOf, titleOf } from '../capture/public.ts'

/** A capture of this device that is not a lead yet. */
export interface OpenCapture {
  id: string
  leadId: string
  place: CapturePlace
  /** What is wrong, where a person must act. */
  note: string | undefined
  name: string
  /** ISO 8601. */
  capturedAt: string
  isTyped: boolean
}

const OPEN_STATES = LOCAL_STATES.filter((state) => state !== 'done')

/** Newest first. Asked for state by state, so that what has become a lead costs nothing. */
export async function listOpenCaptures(db: LocalDatabase): Promise<OpenCapture[]> {
  const byState = await Promise.all(
    OPEN_STATES.map((state) =>
      db.captures.where('[state+nextAt]').between([state, Dexie.minKey], [state, Dexie.maxKey]).toArray(),
    ),
  )
  return byState
    .flat()
    .toSorted((a, b) => b.capturedAt - a.capturedAt)
    .map(openCapture)
}

const openCapture = (row: CaptureRow): OpenCapture => ({
  id: row.id,
  leadId: row.leadId,
  place: placeOf(row),
  note: row.lastError?.message ?? undefined,
  name: titleOf(row),
  capturedAt: new Date(row.capturedAt).toISOString(),
  isTyped: row.source === 'manual',
})
