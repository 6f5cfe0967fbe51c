import type { CaptureEvent, CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'

/** Returns this device's log of a capture; undefined while loading. */
export const useCaptureLog = ({ ownerUserId, id }: CaptureRow): CaptureEvent[] | undefined =>
  useLocalQuery(() => openLocalDatabase(ownerUserId).events.where('captureId').equals(id).toArray(), [ownerUserId, id])
