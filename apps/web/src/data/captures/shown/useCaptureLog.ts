import { useLiveQuery } from 'dexie-react-hooks'
import type { CaptureEvent, CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'

/** Returns this device's log of a capture; undefined while loading. */
export const useCaptureLog = ({ ownerUserId, id }: CaptureRow): CaptureEvent[] | undefined =>
  useLiveQuery(() => openLocalDatabase(ownerUserId).events.where('captureId').equals(id).toArray(), [ownerUserId, id])
