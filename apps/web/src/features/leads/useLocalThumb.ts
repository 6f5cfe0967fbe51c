import { useEffect, useState } from 'react'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { currentUserId } from '../../platform/session/current-user.ts'

/** The small picture that this device keeps of its own capture, as an address; looked up only when it is wanted. */
export function useLocalThumb(id: string, isWanted: boolean): string | undefined {
  const [found, setFound] = useState<{ id: string; url: string } | null>(null)
  useEffect(() => {
    const userId = isWanted ? currentUserId() : undefined
    if (!userId) return undefined
    let url: string | undefined
    let isGone = false
    void openLocalDatabase(userId)
      .thumbs.get(id)
      .then((thumb) => {
        if (!thumb || isGone) return undefined
        url = URL.createObjectURL(new Blob([thumb.bytes], { type: thumb.mime }))
        return setFound({ id, url })
      })
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, isWanted])
  return found?.id === id ? found.url : undefined
}
