import { originalKey } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'

/** Returns the thumbnail of a capture; undefined until it is made. */
export async function findSmallPicture(userId: string, id: string): Promise<Blob | undefined> {
  const stored = await openLocalDatabase(userId).thumbs.get(id)
  return stored && new Blob([stored.bytes], { type: stored.mime })
}

/** Returns the photo as it was taken, while it is here. */
export async function findOriginal(userId: string, id: string): Promise<Blob | undefined> {
  const stored = await openLocalDatabase(userId).blobs.get(originalKey(id))
  return stored && new Blob([stored.bytes], { type: stored.mime })
}

/** Returns whether the thumbnail is made; undefined while loading. */
export const useHasSmallPicture = (userId: string, id: string | undefined): boolean | undefined =>
  useLocalQuery(
    async () => id !== undefined && (await openLocalDatabase(userId).thumbs.where('id').equals(id).count()) > 0,
    [userId, id],
  )
