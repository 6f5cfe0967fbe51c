import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { findFreshPicture, onFreshPicture } from './fresh-pictures.ts'
import { findOriginal, findSmallPicture, useHasSmallPicture } from '../../../data/captures/shown/small-pictures.ts'

/** Decoding a whole photo for a thumbnail takes the memory of fifty small ones, so it is the last resort. */
const BEFORE_ORIGINAL_MS = 1_500

/**
 * Returns the thumbnail's URL. Until the thumbnail exists, the camera's own small picture stands in, else the
 * original's bytes.
 */
export function useCaptureThumb(id: string | undefined): string | undefined {
  const userId = useUser().id
  const isPrepared = useHasSmallPicture(userId, id)
  const fresh = useSyncExternalStore(onFreshPicture, () => findFreshPicture(id))
  const [shown, setShown] = useState<{ id: string; url: string }>()
  useEffect(() => {
    if (id === undefined || (isPrepared === undefined && !fresh)) return undefined
    let url: string | undefined
    let isGone = false
    const find = async (): Promise<Blob | undefined> => {
      // The picture in memory needs no read and looks the same.
      if (fresh) return fresh
      if (!isPrepared) await new Promise((resolve) => setTimeout(resolve, BEFORE_ORIGINAL_MS))
      if (isGone) return undefined
      return isPrepared ? findSmallPicture(userId, id) : findOriginal(userId, id)
    }
    // An unreadable picture isn't shown; the capture still has its row.
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
