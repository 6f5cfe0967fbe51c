import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'

interface PictureSize {
  width: number
  height: number
}

/** Returns the size of a capture's picture as this device has it; null if unknown, undefined while loading. */
export const usePictureSize = (userId: string, id: string): PictureSize | null | undefined =>
  useLocalQuery(async () => {
    const row = await openLocalDatabase(userId).captures.get(id)
    return row?.width && row.height ? { width: row.width, height: row.height } : null
  }, [userId, id])
