import { useLiveQuery } from 'dexie-react-hooks'
import type { CaptureEvent, CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'

/** What this device wrote down of a capture; undefined while it is read. */
export const useCaptureLog = ({ ownerUserId, id }: CaptureRow): CaptureEvent[] | undefined =>
  useLiveQuery(() => openLocalDatabase(ownerUserId).events.where('captureId').equals(id).toArray(), [ownerUserId, id])
