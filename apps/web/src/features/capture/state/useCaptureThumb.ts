import { useEffect, useState, useSyncExternalStore } from 'react'
import { originalKey } from '../../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { findFreshPicture, onFreshPicture } from './fresh-pictures.ts'

/** A whole photo decoded for a thumb costs the memory of fifty small ones: it is the last that is asked for. */
const BEFORE_ORIGINAL_MS = 1_500

/**
 * The small picture as an address. Until it is made, what the camera drew beside the photo stands in for it, else the
 * original's bytes.
 */
export function useCaptureThumb(id: string | undefined): string | undefined {
  const userId = useUser().id
  const isPrepared = useLocalQuery(
    async () => id !== undefined && (await openLocalDatabase(userId).thumbs.where('id').equals(id).count()) > 0,
    [userId, id],
  )
  const fresh = useSyncExternalStore(onFreshPicture, () => findFreshPicture(id))
  const [shown, setShown] = useState<{ id: string; url: string }>()
  useEffect(() => {
    if (id === undefined || (isPrepared === undefined && !fresh)) return undefined
    let url: string | undefined
    let isGone = false
    const find = async (): Promise<Blob | undefined> => {
      // What is in memory already needs no reading, and looks the same.
      if (fresh) return fresh
      const { thumbs, blobs } = openLocalDatabase(userId)
      if (!isPrepared) await new Promise((resolve) => setTimeout(resolve, BEFORE_ORIGINAL_MS))
      if (isGone) return undefined
      const stored = await (isPrepared ? thumbs.get(id) : blobs.get(originalKey(id)))
      return stored && new Blob([stored.bytes], { type: stored.mime })
    }
    // A picture that cannot be read is not shown; the capture itself stands in its row.
    void find()
      .catch(() => undefined)
      .then((picture) => {
        if (!picture || isGone) return undefined
        url = URL.createObjectURL(picture)
        return setShown({ id, url })
      })
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, isPrepared, fresh, userId])
  return shown?.id === id ? shown?.url : undefined
}
