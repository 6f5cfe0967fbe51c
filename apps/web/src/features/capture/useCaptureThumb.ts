import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { originalKey } from '../../platform/offline/capture-row.ts'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { useUser } from '../../platform/session/useUser.ts'

/** The small picture as an address; the original's bytes stand in until it is made. */
export function useCaptureThumb(id: string | undefined): string | undefined {
  const userId = useUser().id
  const isPrepared = useLiveQuery(
    async () => id !== undefined && (await openLocalDatabase(userId).thumbs.where('id').equals(id).count()) > 0,
    [userId, id],
  )
  const [shown, setShown] = useState<{ id: string; url: string }>()
  useEffect(() => {
    if (id === undefined || isPrepared === undefined) return undefined
    let url: string | undefined
    let isGone = false
    const { thumbs, blobs } = openLocalDatabase(userId)
    const found = isPrepared ? thumbs.get(id) : blobs.get(originalKey(id))
    void found.then((stored) => {
      if (!stored || isGone) return undefined
      url = URL.createObjectURL(new Blob([stored.bytes], { type: stored.mime }))
      return setShown({ id, url })
    })
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, isPrepared, userId])
  return shown?.id === id ? shown?.url : undefined
}
