import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'

export const findCapture = (userId: string, id: string): PromiseLike<CaptureRow | undefined> =>
  openLocalDatabase(userId).captures.get(id)
