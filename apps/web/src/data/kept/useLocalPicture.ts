import { useEffect, useState } from 'react'
import { findKeptPhoto, type PhotoSize } from './kept-photos.ts'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { currentUserId } from '../../platform/session/current-user.ts'

/** Finds a picture on this device: kept for offline reading, else the thumbnail of one of its own captures. */
async function findLocalPicture(userId: string, id: string, size: PhotoSize): Promise<Blob | undefined> {
  const small = async () => {
    const thumb = await openLocalDatabase(userId).thumbs.get(id)
    return thumb && new Blob([thumb.bytes], { type: thumb.mime })
  }
  const kept = () => findKeptPhoto(userId, id, size)
  return size === 'full' ? ((await kept()) ?? small()) : ((await small()) ?? kept())
}

/** Returns the URL of a capture's picture on this device; looked up only if wanted. */
export function useLocalPicture(id: string, isWanted: boolean, size: PhotoSize): string | undefined {
  const [found, setFound] = useState<{ id: string; url: string } | null>(null)
  useEffect(() => {
    const userId = isWanted ? currentUserId() : undefined
    if (!userId) return undefined
    let url: string | undefined
    let isGone = false
    void findLocalPicture(userId, id, size).then((picture) => {
      if (!picture || isGone) return undefined
      url = URL.createObjectURL(picture)
      return setFound({ id, url })
    })
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, isWanted, size])
  return found?.id === id ? found.url : undefined
}
